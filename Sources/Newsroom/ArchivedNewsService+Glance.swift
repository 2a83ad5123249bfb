import Archive
import Glibc
public import News

extension ArchivedNewsService {
    /// The sections and feeds with their counts as they were kept last; no list is read and nothing is written.
    ///
    /// - Parameters:
    ///   - path: Where the archive is.
    ///   - title: The name of the paper.
    /// - Returns: The edition, without sections that are saved; an empty one where there is no archive.
    /// - Throws: Why the archive cannot be read.
    public static func glance(
        atArchive path: String,
        title: String
    ) throws(NewsError) -> Edition {
        // A folder that may not be looked into is not an empty one.
        if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR {
            return Edition(title: title, sections: [], feeds: [])
        }
        do throws(ArchiveError) {
            return try Archive.glance(at: path, title: title)
        } catch {
            throw NewsError(error)
        }
    }
}
