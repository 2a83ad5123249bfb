import Archive
import Glibc
public import News

/// Reads an archive without reading subscription lists or writing anything.
public enum ClosedArchive {
    /// Returns the edition stored in an archive.
    ///
    /// The edition contains no saved queries. If the archive does not exist, the edition is empty.
    public static func edition(at path: String, title: String) throws(NewsError) -> Edition {
        // An inaccessible folder is an error, but a missing archive is not.
        if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR {
            return Edition(title: title, sections: [], feeds: [])
        }
        do throws(ArchiveError) {
            return try Archive.readEdition(at: path, title: title)
        } catch {
            throw NewsError(error)
        }
    }

    /// Returns names from an archive for shell completion; empty if it is missing or unreadable.
    public static func names(_ kind: CompletionNameKind, at path: String) -> [String] {
        (try? Archive.readNames(kind, at: path)) ?? []
    }
}
