import Archive
import News

extension HTTPNewsService {
    /// What the reader has to know of the archive's opening, in one sentence; `nil` when all went well.
    ///
    /// An archive that cannot be opened at all is told about by whatever is asked of it.
    public func noticeOfOpening() async -> String? {
        try? await room.opened().opening.sentence
    }
}

extension OpeningReport {
    /// What happened and what follows; `nil` after a plain opening.
    var sentence: String? {
        let place = ForeignText.presentable(path ?? "")
        if isReadOnly {
            return "\(place) cannot be written, so no mark and no news can be kept: "
                + "check its permissions and those of its folder."
        }
        guard let aside else { return nil }
        let asidePath = ForeignText.presentable(aside.path)
        return switch aside.reason {
        case .damaged(let count):
            "The archive was damaged: \(count == 1 ? "1 story was" : "\(count) stories were") saved, "
                + "and the damaged file is kept as \(asidePath)."
        case .newer(let version):
            "\(asidePath) belongs to a newer newspaper (version \(version)) and stays as it is; "
                + "until you update, \(place) is used."
        case .foreign:
            "The archive’s file was made by another program; it is kept as \(asidePath)."
        }
    }
}
