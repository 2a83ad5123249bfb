/// Reports which stories can be read offline.
public protocol OfflineReading: Sendable {
    /// Returns the stories that will probably be read next, by group.
    func offlineStories() async throws(NewsError) -> [OfflineStory]

    /// Returns the offline state of stories in order, without deleted ones.
    func readiness(of ids: [ArticleID]) async throws(NewsError) -> [StoryReadiness]
}

/// A story of the offline edition.
public struct OfflineStory: Hashable, Sendable, Identifiable {
    /// Why a story is prefetched.
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

/// The offline state of a story.
public struct StoryReadiness: Hashable, Sendable {
    /// The headline.
    public let headline: Headline
    /// The stored text.
    public let text: TextReadiness
    /// The stored pictures; `nil` if pictures are not prefetched.
    public let pictures: PictureReadiness?

    /// Creates an offline state.
    public init(headline: Headline, text: TextReadiness, pictures: PictureReadiness?) {
        self.headline = headline
        self.text = text
        self.pictures = pictures
    }

    /// Whether text and pictures are all stored.
    public var isComplete: Bool { text.isWhole && pictures.map { $0.kept == $0.wanted } ?? true }
}

/// The number of stored pictures of a story.
public struct PictureReadiness: Hashable, Sendable {
    /// The number of stored pictures.
    public let kept: Int
    /// The number of pictures to store.
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
public enum TextReadiness: Hashable, Sendable {
    case page(words: Int)
    /// The feed's text, apparently complete.
    case feed(words: Int)
    /// The feed's teaser, with the reason why the full text is missing.
    case teaser(words: Int, TeaserReason)

    /// Whether the text appears complete.
    public var isWhole: Bool { if case .teaser = self { false } else { true } }
}

/// Why only the teaser of a story is stored.
public enum TeaserReason: Hashable, Sendable {
    case notFetched
    /// The page has no usable text.
    case failed(PageFailure)
    /// Full texts are disabled for this feed.
    case unwanted
    /// Recent pages contained no more text than the feed.
    case poorPages
}
