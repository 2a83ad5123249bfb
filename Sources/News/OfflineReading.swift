/// Reports which stories can be read offline.
public protocol OfflineReading: Sendable {
    /// Returns the stories that the user will probably read next, by group.
    func offlineStories() async throws(NewsError) -> [OfflineStory]

    /// Returns the offline state of stories in the order of `ids`.
    ///
    /// Deleted stories are skipped.
    func readiness(of ids: [ArticleID]) async throws(NewsError) -> [OfflineReadiness]
}

/// A story of the offline edition.
public struct OfflineStory: Hashable, Sendable, Identifiable {
    /// Whether and why a story is prefetched.
    public enum Group: Hashable, Sendable, CaseIterable {
        /// Stories on the front page or in lists.
        case next
        case starred
        /// Stories that are not prefetched.
        case later
    }

    /// The headline.
    public let headline: Headline
    /// The group.
    public let group: Group

    /// The article's identifier.
    public var id: ArticleID { headline.id }

    /// Creates an offline story.
    public init(_ headline: Headline, in group: Group) {
        self.headline = headline
        self.group = group
    }
}

/// The parts of a story that are stored for reading offline.
public struct OfflineReadiness: Hashable, Sendable {
    /// The headline.
    public let headline: Headline
    /// The stored text.
    public let text: OfflineTextReadiness
    /// The stored pictures; `nil` if pictures are not prefetched.
    public let pictures: OfflinePictureReadiness?

    /// Creates an offline state.
    public init(headline: Headline, text: OfflineTextReadiness, pictures: OfflinePictureReadiness?)
    {
        self.headline = headline
        self.text = text
        self.pictures = pictures
    }

    /// Whether the text and all pictures are stored.
    public var isComplete: Bool { text.isWhole && pictures.map { $0.kept == $0.wanted } ?? true }
}

/// The number of a story's pictures that are stored.
public struct OfflinePictureReadiness: Hashable, Sendable {
    /// The number of stored pictures.
    public let kept: Int
    /// The number of pictures that should be stored.
    public let wanted: Int
    /// The number of pictures that failed to load.
    public let failed: Int

    /// Creates a picture count.
    public init(kept: Int, of wanted: Int, failed: Int = 0) {
        self.kept = kept
        self.wanted = wanted
        self.failed = failed
    }
}

/// The stored text of a story.
public enum OfflineTextReadiness: Hashable, Sendable {
    case page(words: Int)
    /// The feed's text, which seems to be complete.
    case feed(words: Int)
    /// Only the feed's teaser, with the reason why the full text is missing.
    case teaser(words: Int, TeaserReason)

    /// Whether the text seems to be complete.
    public var isWhole: Bool { if case .teaser = self { false } else { true } }
}

/// Why only the teaser of a story is stored.
public enum TeaserReason: Hashable, Sendable {
    case notFetched
    /// The page could not be fetched, or has no usable text.
    case failed(FullTextFailure)
    /// The settings disable full texts for this feed.
    case unwanted
    /// Recent pages of this feed contained no more text than the feed.
    case poorPages
}
