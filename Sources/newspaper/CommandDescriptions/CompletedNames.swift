import News
import Newsroom

/// Names that `newspaper complete` prints.
enum CompletedNames: String, CaseIterable {
    case sections, feeds, tags
    /// Marks with the tags of stories, such as `tag:boats`.
    case marks

    /// Returns the names; none if the archive cannot be read.
    func names(inArchive path: String) -> [String] {
        switch self {
        case .sections: return ArchivedNewsService.names(.sections, atArchive: path)
        case .feeds: return ArchivedNewsService.names(.feeds, atArchive: path)
        case .tags: return ArchivedNewsService.names(.tags, atArchive: path)
        case .marks:
            let tags = CompletedNames.tags.names(inArchive: path)
            return ["tag:", "untag:"].flatMap { start in tags.map { start + $0 } }
        }
    }
}
