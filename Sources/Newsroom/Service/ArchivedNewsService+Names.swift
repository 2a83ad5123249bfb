import Archive
public import News

extension ArchivedNewsService {
    /// Returns names from an archive for shell completion; empty if it is missing or unreadable.
    ///
    /// Reads neither lists nor stories, and writes nothing.
    public static func names(_ kind: CompletionNameKind, atArchive path: String) -> [String] {
        (try? Archive.readNames(kind, at: path)) ?? []
    }
}
