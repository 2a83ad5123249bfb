import Archive
import Glibc
public import News

extension ArchivedNewsService {
    /// Returns the edition stored in an archive, without reading subscription lists or writing
    /// anything.
    ///
    /// The edition contains no saved queries. If the archive does not exist, the edition is empty.
    public static func glance(
        atArchive path: String,
        title: String
    ) throws(NewsError) -> Edition {
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
}
