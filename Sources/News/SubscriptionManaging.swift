public import FoundationEssentials

/// What a reader does with subscriptions while the newspaper is open.
///
/// A service that has none of its own, such as the example, comes without a desk.
public protocol SubscriptionManaging: Sendable {
    /// The feeds behind an address as typed: the feed itself, or those of a site.
    ///
    /// - Returns: At least one feed, the most likely first.
    func discover(_ typed: String) async throws(FeedFailure) -> [FeedCandidate]

    /// The parts of a paper that is made every day, the first that most read.
    ///
    /// - Parameter language: BCP 47 tag; `nil` leaves each part its own.
    /// - Returns: At least one, with the section that it suits.
    /// - Throws: Why it cannot be had.
    func partsOfTodaysPaper(in language: String?) async throws(FeedFailure) -> [FeedCandidate]

    /// Subscribes to feeds in a section, or with `nil` in the one that each suits, else in the common one; those
    /// that are there already are passed over.
    func subscribe(to feeds: [FeedCandidate], in section: SectionID?) async throws(NewsError)

    /// Gives a feed another title or section; `nil` leaves what there is.
    ///
    /// - Returns: False when all of it is so already, and there is nothing to take back.
    /// - Throws: ``NewsError/unknownFeed(_:)`` where the feed has gone meanwhile, for instance.
    func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) -> Bool

    /// Ends a subscription; ``Undoing/undo()`` takes it back with all its stories.
    ///
    /// - Throws: ``NewsError/unknownFeed(_:)`` where it has ended already, for instance.
    func unsubscribe(from feed: FeedID) async throws(NewsError)

    /// Puts a feed before another one of its section and account, or with `nil` last among them.
    ///
    /// - Returns: False when the list does not allow it, and everything stands where it stood.
    /// - Throws: ``NewsError/unknownFeed(_:)`` where the feed has gone meanwhile, for instance.
    func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) -> Bool

    /// Gives a section another title; where there is a section of that title, both become one.
    ///
    /// - Returns: False when nothing is different, and there is nothing to take back.
    /// - Throws: ``NewsError/unknownSection(_:)`` where the section has gone meanwhile, for instance.
    func rename(_ section: SectionID, to title: String) async throws(NewsError) -> Bool

    /// Puts a section before another one, or with `nil` last.
    ///
    /// - Returns: False when the list does not allow it, and everything stands where it stood.
    /// - Throws: ``NewsError/unknownSection(_:)`` where the section has gone meanwhile, for instance.
    func place(_ section: SectionID, before next: SectionID?) async throws(NewsError) -> Bool

    /// How every feed is, in the order of the edition.
    func health() async throws(NewsError) -> [FeedHealth]

    /// Newspapers to choose from, by section.
    var catalogue: [CatalogueEntry] { get }
}

/// A feed that can be subscribed to.
public struct FeedCandidate: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// Its title; `nil` when it has none.
    public let title: String?
    /// In which account it can be subscribed to.
    public let account: AccountID
    /// The section that it suits; `nil` for none in particular.
    public let section: SectionID?
    /// True for a feed that only a page names, which must not lead to a private address.
    public let mustBePublic: Bool

    /// Names a feed, for the reader's own list unless told otherwise.
    public init(
        address: String,
        title: String?,
        account: AccountID = .local,
        section: SectionID? = nil,
        mustBePublic: Bool = false
    ) {
        self.address = address
        self.title = title
        self.account = account
        self.section = section
        self.mustBePublic = mustBePublic
    }
}

/// A newspaper that the program knows by itself.
public struct CatalogueEntry: Hashable, Sendable {
    /// The paper's name.
    public let name: String
    /// The address of its feed.
    public let address: String
    /// The section that it suits.
    public let section: SectionID
    /// BCP 47 tag of its language.
    public let language: String

    /// Describes a paper.
    public init(name: String, address: String, section: SectionID, language: String) {
        self.name = name
        self.address = address
        self.section = section
        self.language = language
    }
}

/// How one feed has been answering.
public struct FeedHealth: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// Its title, for people.
    public let title: String
    /// When it was last asked; `nil` when never.
    public let lastAttempt: Date?
    /// When it last answered well; `nil` when never.
    public let lastSuccess: Date?
    /// When it will be asked next; `nil` when never again by itself.
    public let nextAttempt: Date?
    /// Why then, as a clause for people: "the server asked us to wait"; `nil` where all is usual.
    public let reason: String?
    /// The last HTTP status; `nil` when there was none.
    public let status: Int?
    /// How many bytes the last answer had on the wire.
    public let receivedBytes: Int?
    /// How long the last answer took.
    public let seconds: Double?
    /// How many attempts have failed since the last success.
    public let failureCount: Int
    /// Why the last attempt failed; `nil` when it went well.
    public let failure: FeedFailure?
    /// The title of another of the reader's feeds, at whose address this one says to be for good; `nil` where there is none.
    public let twin: String?

    /// Describes a feed's health.
    public init(
        feed: FeedID,
        title: String,
        lastAttempt: Date? = nil,
        lastSuccess: Date? = nil,
        nextAttempt: Date? = nil,
        reason: String? = nil,
        status: Int? = nil,
        receivedBytes: Int? = nil,
        seconds: Double? = nil,
        failureCount: Int = 0,
        failure: FeedFailure? = nil,
        twin: String? = nil
    ) {
        self.feed = feed
        self.title = title
        self.lastAttempt = lastAttempt
        self.lastSuccess = lastSuccess
        self.nextAttempt = nextAttempt
        self.reason = reason
        self.status = status
        self.receivedBytes = receivedBytes
        self.seconds = seconds
        self.failureCount = failureCount
        self.failure = failure
        self.twin = twin
    }
}
