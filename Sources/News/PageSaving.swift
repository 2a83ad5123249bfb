/// Whoever keeps pages of the web for a reader, until the reader removes them.
///
/// A service that keeps nothing, such as the example, is none.
public protocol PageSaving: Sendable {
    /// Saves pages, and then fetches them; those that are saved already are fetched anew.
    ///
    /// - Parameters:
    ///   - addresses: As typed.
    ///   - feed: The feed of the story that named them, which decides whether they may be private; `nil` where the
    ///     reader typed them.
    /// - Returns: What became of each, in their order.
    /// - Throws: Why nothing could be saved.
    func save(_ addresses: [String], namedBy feed: FeedID?) async throws(NewsError) -> [SavedPage]

    /// Removes saved pages; ``Undoing/undo()`` brings them back.
    ///
    /// - Returns: How many were removed: articles that are no saved pages stay.
    func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int

    /// The saved page of an address as typed; `nil` when there is none.
    func page(at address: String) async throws(NewsError) -> ArticleID?
}

/// What became of a page that was to be saved.
public struct SavedPage: Hashable, Sendable {
    /// Its address; as typed where that is none.
    public let address: String
    /// Its story; `nil` when the address is none.
    public let article: ArticleID?
    /// The title of its story, or what stands for one.
    public let title: String
    /// False when it was saved before.
    public let isNew: Bool
    /// Why it could not be fetched; `nil` when it was.
    public let failure: PageFailure?
    /// False while its story waits for a text.
    public let hasText: Bool

    /// True when another kind of file than a page stands there.
    public var isOtherFile: Bool { if case .notAPage? = failure { true } else { false } }

    /// Says what became of a page.
    public init(
        address: String,
        article: ArticleID?,
        title: String,
        isNew: Bool,
        failure: PageFailure?,
        hasText: Bool
    ) {
        self.address = address
        self.article = article
        self.title = title
        self.isNew = isNew
        self.failure = failure
        self.hasText = hasText
    }

    /// Why it could not be fetched, in a sentence; `nil` when it was.
    public var sentence: String? {
        failure.map { failure in
            if article == nil { return ErrorMessages.describe(FeedFailure.badAddress(address)) }
            return hasText
                ? ErrorMessages.whyPageStays(failure)
                : ErrorMessages.whyPageWaits(failure)
        }
    }
}

/// What became of pages that were to be saved.
public struct SavedPageCounts: Hashable, Sendable {
    /// The articles, in the order of the pages.
    public var articles: [ArticleID] = []
    /// Those of them that were not here, or were removed once and are here again.
    public var newArticles: Set<ArticleID> = []
    /// How many were here already.
    public var knownCount = 0
    /// What those have got that were here already.
    public var additions = PageAdditions()

    /// Nothing yet.
    public init() {}
}

/// What pages that were saved already have got from a list.
public struct PageAdditions: Hashable, Sendable {
    /// How many have a title in the place of their address.
    public var titleCount = 0
    /// How many have a text.
    public var textCount = 0
    /// How many tags they have got, each page counted for itself.
    public var tagCount = 0
    /// How many are starred.
    public var starCount = 0
    /// How many are read.
    public var readCount = 0

    /// Nothing yet.
    public init() {}
}
