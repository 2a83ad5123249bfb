public import FoundationEssentials

/// Edits subscriptions.
///
/// Services without subscriptions do not conform.
public protocol SubscriptionManaging: Sendable {
    /// Finds feeds at a typed address, the most likely first.
    ///
    /// The address may be that of a feed or of a website. Throws if it has no feed.
    func discover(_ typed: String) async throws(FeedFailure) -> [FeedCandidate]

    /// Returns the sections of daily newspapers, the most popular first.
    ///
    /// If `language` is `nil`, each newspaper is in its default language.
    func partsOfTodaysPaper(in language: String?) async throws(FeedFailure) -> [FeedCandidate]

    /// Subscribes to feeds.
    ///
    /// Existing subscriptions are skipped.
    ///
    /// If `section` is `nil`, each feed is added to its suggested section, or else to
    /// ``SectionID/common``.
    func subscribe(to feeds: [FeedCandidate], in section: SectionID?) async throws(NewsError)

    /// Changes a feed's title and section; `nil` keeps either. Returns false if nothing changed.
    func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) -> Bool

    /// Unsubscribes from a feed.
    ///
    /// ``Undoing/undo()`` restores it with all its stories.
    func unsubscribe(from feed: FeedID) async throws(NewsError)

    /// Moves a feed before another one of the same section and account; `nil` moves it to the end.
    ///
    /// Returns false if the account's list has no order.
    func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) -> Bool

    /// Renames a section.
    ///
    /// If a section with this title exists, merges them. Returns false if nothing changed.
    func rename(_ section: SectionID, to title: String) async throws(NewsError) -> Bool

    /// Moves a section before another one, or to the end for `nil`; returns false if the list has
    /// no order.
    func place(_ section: SectionID, before next: SectionID?) async throws(NewsError) -> Bool

    /// Returns the accounts on servers to which feeds can belong, with the changes they do not
    /// allow.
    func accountsForFeeds() async -> [FeedAccount]

    func health() async throws(NewsError) -> [FeedHealth]

    /// The built-in list of newspapers, grouped by section.
    var catalogue: [CatalogueEntry] { get }
}

extension SubscriptionManaging {
    /// Returns no accounts.
    public func accountsForFeeds() async -> [FeedAccount] { [] }
}

/// An account on a server, with the reasons why its feeds cannot be changed.
public struct FeedAccount: Hashable, Sendable {
    /// The account.
    public let id: AccountID
    /// Why feeds cannot be added, as a sentence; `nil` if they can.
    public let whyNoAdding: String?
    /// Why feeds cannot be renamed, as a sentence; `nil` if they can.
    public let whyNoRenaming: String?
    /// Why feeds cannot be moved to another section, as a sentence; `nil` if they can.
    public let whyNoMoving: String?

    /// Creates an account; `nil` means that a change is possible.
    public init(
        id: AccountID,
        whyNoAdding: String? = nil,
        whyNoRenaming: String? = nil,
        whyNoMoving: String? = nil
    ) {
        self.id = id
        self.whyNoAdding = whyNoAdding
        self.whyNoRenaming = whyNoRenaming
        self.whyNoMoving = whyNoMoving
    }
}

/// A feed that the user can subscribe to.
public struct FeedCandidate: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// The title of the feed; `nil` if unknown.
    public let title: String?
    /// The account to which the subscription would be added.
    public let account: AccountID
    /// The suggested section; `nil` for none.
    public let section: SectionID?
    /// Whether the address must be public, because it comes from a web page and not from the user.
    public let mustBePublic: Bool

    /// Creates a candidate.
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

    /// Returns a copy for a subscription in another account.
    public func inAccount(_ account: AccountID) -> FeedCandidate {
        FeedCandidate(
            address: address,
            title: title,
            account: account,
            section: section,
            mustBePublic: mustBePublic
        )
    }
}

/// A newspaper in the built-in catalogue.
public struct CatalogueEntry: Hashable, Sendable {
    /// The name of the newspaper.
    public let name: String
    /// The address of the newspaper's feed.
    public let address: String
    /// The suggested section.
    public let section: SectionID
    /// The BCP 47 tag of the language.
    public let language: String

    /// Creates an entry.
    public init(name: String, address: String, section: SectionID, language: String) {
        self.name = name
        self.address = address
        self.section = section
        self.language = language
    }
}

/// The results of a feed's last requests.
public struct FeedHealth: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The feed's title.
    public let title: String
    /// The time of the last request, if any.
    public let lastAttempt: Date?
    /// The time of the last successful request, if any.
    public let lastSuccess: Date?
    /// The time of the next request; `nil` if none is scheduled.
    public let nextAttempt: Date?
    /// The reason for an unusual ``nextAttempt``, such as "the server asked us to wait".
    public let reason: String?
    /// The last HTTP status, if any.
    public let status: Int?
    /// The size of the last response as transferred, in bytes.
    public let receivedBytes: Int?
    /// The last request's duration.
    public let seconds: Double?
    /// The number of failures since the last success.
    public let failureCount: Int
    /// Why the last request failed, if it did.
    public let failure: FeedFailure?
    /// The title of another subscription with the address to which this feed has moved; `nil` if
    /// none.
    public let duplicateTitle: String?

    /// Creates a health record.
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
        self.duplicateTitle = twin
    }
}
