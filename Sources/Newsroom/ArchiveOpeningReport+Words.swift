import Archive
import News

extension ArchivedNewsService {
    /// Returns a sentence about problems on opening the archive; `nil` if there were none.
    ///
    /// If the archive cannot be opened at all, other calls throw the reason.
    public func noticeOfOpening() async -> String? {
        try? await archiveProvider.opened().opening.sentence
    }
}

extension ArchiveOpeningReport {
    var sentence: String? {
        let place = UntrustedText.presentable(path ?? "")
        if isReadOnly {
            return "No changes or news are saved: \(place) is not writable. "
                + "Check its permissions and those of its folder."
        }
        if wasEmpty {
            return "The archive was empty, so a new one was created. "
                + "If you have a backup of \(place), restore it."
        }
        guard let aside else { return nil }
        let asidePath = UntrustedText.presentable(aside.path)
        return switch aside.reason {
        case .damaged(let count):
            "Archive damaged: \(count == 1 ? "1 story was" : "\(count) stories were") recovered, "
                + "and the damaged file was renamed to \(asidePath)."
        case .newer(let version):
            "\(asidePath) was created by a newer version (\(version)) and is left unchanged. "
                + "This version uses \(place) until you update."
        case .foreign:
            "The archive file was created by another program; it was renamed to \(asidePath)."
        }
    }
}
