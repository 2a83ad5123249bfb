import Archive
public import News

extension ArchivedNewsService {
    /// Returns names from an archive, for completion in shells; none if it is missing or unreadable.
    ///
    /// Reads no lists and no stories, and writes nothing.
    public static func names(_ kind: ArchivedNames, atArchive path: String) -> [String] {
        // A completion cannot show an error.
        (try? Archive.readNames(kind, at: path)) ?? []
    }
}
