/// Whoever can tell what of the paper is read without a network.
public protocol OfflineReading: Sendable {
    /// The stories to which a reader comes next, in their order, group by group.
    func offlineStories() async throws(NewsError) -> [OfflineStory]

    /// What is kept of some stories, in their order; of a story that is gone, nothing.
    func readiness(of ids: [ArticleID]) async throws(NewsError) -> [StoryReadiness]
}

/// A story to which a reader comes.
public struct OfflineStory: Hashable, Sendable, Identifiable {
    /// Why stories are made ready after a refresh, or that they are not.
    public enum Group: Hashable, Sendable, CaseIterable {
        /// A reader comes to it next.
        case next
        /// It has a star.
        case starred
        /// It is not made ready: a reader comes to it later.
        case later
    }

    /// What its row tells.
    public let headline: Headline
    /// To which of the groups it belongs.
    public let group: Group

    /// Names the story.
    public var id: ArticleID { headline.id }

    /// Describes a story.
    public init(_ headline: Headline, in group: Group) {
        self.headline = headline
        self.group = group
    }
}

/// What is kept of a story.
public struct StoryReadiness: Hashable, Sendable {
    /// What its row tells now.
    public let headline: Headline
    /// Its text.
    public let text: TextReadiness
    /// Its pictures; `nil` where none are wanted.
    public let pictures: PictureReadiness?

    /// Says what is kept.
    public init(headline: Headline, text: TextReadiness, pictures: PictureReadiness?) {
        self.headline = headline
        self.text = text
        self.pictures = pictures
    }

    /// Whether text and pictures are all there.
    public var isComplete: Bool { text.isWhole && pictures.map { $0.kept == $0.wanted } ?? true }
}

/// How many pictures of a story are kept, of those that are wanted.
public struct PictureReadiness: Hashable, Sendable {
    /// How many are kept.
    public let kept: Int
    /// How many there would be.
    public let wanted: Int
    /// How many of the others could not be had when they were asked for.
    public let failed: Int

    /// Counts pictures.
    public init(kept: Int, of wanted: Int, failed: Int = 0) {
        self.kept = kept
        self.wanted = wanted
        self.failed = failed
    }
}

/// Which text of a story is kept.
public enum TextReadiness: Hashable, Sendable {
    /// The whole text that its page has.
    case page(words: Int)
    /// The feed's, of which nothing tells that there is more.
    case feed(words: Int)
    /// Only what the feed says of it, and why.
    case teaser(words: Int, TeaserReason)

    /// Whether it is the whole story, as far as that can be told.
    public var isWhole: Bool { if case .teaser = self { false } else { true } }
}

/// Why only a teaser is kept of a story.
public enum TeaserReason: Hashable, Sendable {
    /// Its page was not fetched yet.
    case notFetched
    /// Its page gave no text.
    case failed(PageFailure)
    /// The settings have it that pages of its feed are not fetched.
    case unwanted
    /// Its page is not fetched by itself: the last ones of its feed held no more than the feed.
    case poorPages
}
