import News
import Newsroom

/// Names that `newspaper complete` prints.
enum CompletedNames: String, CaseIterable {
    case sections, feeds, tags
    /// Marks that add or remove a tag, such as `tag:boats`.
    case marks

    /// Returns the names; none if the archive cannot be read.
    func names(inArchive path: String) -> [String] {
        switch self {
        case .sections: return ClosedArchive.names(.sections, at: path)
        case .feeds: return ClosedArchive.names(.feeds, at: path)
        case .tags: return ClosedArchive.names(.tags, at: path)
        case .marks:
            let tags = CompletedNames.tags.names(inArchive: path)
            return ["tag:", "untag:"].flatMap { start in tags.map { start + $0 } }
        }
    }
}
