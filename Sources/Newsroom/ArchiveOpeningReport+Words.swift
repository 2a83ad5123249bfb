import Archive
import News

extension ArchivedNewsService {
    /// What the reader has to know of the archive's opening, in one sentence; `nil` when all went well.
    ///
    /// An archive that cannot be opened at all is told about by whatever is asked of it.
    public func noticeOfOpening() async -> String? {
        try? await room.opened().opening.sentence
    }
}

extension ArchiveOpeningReport {
    /// What happened and what follows; `nil` after a plain opening.
    var sentence: String? {
        let place = UntrustedText.presentable(path ?? "")
        if isReadOnly {
            return "No mark and no news can be kept, for \(place) cannot be written: "
                + "check its permissions and those of its folder."
        }
        if wasEmpty {
            return "The archive’s file was empty, and a new one was begun: "
                + "if you have a copy of \(place), put it back."
        }
        guard let aside else { return nil }
        let asidePath = UntrustedText.presentable(aside.path)
        return switch aside.reason {
        case .damaged(let count):
            "The archive was damaged: \(count == 1 ? "1 story was" : "\(count) stories were") saved, "
                + "and the damaged file is kept as \(asidePath)."
        case .newer(let version):
            "A newer newspaper (\(version)) made \(asidePath), which stays as it is: "
                + "this one keeps its own in \(place) until you update."
        case .foreign:
            "The archive’s file was made by another program; it is kept as \(asidePath)."
        }
    }
}
