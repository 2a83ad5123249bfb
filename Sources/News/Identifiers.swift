/// The permanent identifier of an article.
///
/// Only the service interprets its text.
public struct ArticleID: Hashable, Sendable, CustomStringConvertible {
    /// The opaque text, never empty.
    public let text: String

    /// Creates an identifier from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The opaque text.
    public var description: String { text }
}

/// Web pages opened from a link in a story.
extension ArticleID {
    private static let startOfPage = "page:"
    private static let separator = "\u{1F}"

    /// Creates the identifier of a web page that a story of `feed` links to.
    ///
    /// The page is fetched with the settings of that feed.
    public init(ofPageAt address: String, linkedFrom feed: FeedID) {
        let parts = [feed.account.text, feed.address, address]
        self.init(Self.startOfPage + parts.joined(separator: Self.separator))
    }

    /// The linked page's address; `nil` for stories of feeds.
    public var pageAddress: String? { partsOfPage.map { $0[2] } }

    /// The feed whose story links to the page; `nil` for stories of feeds.
    public var linkingFeed: FeedID? {
        partsOfPage.map { FeedID($0[1], in: AccountID($0[0])) }
    }

    private var partsOfPage: [String]? {
        guard text.utf8.starts(with: Self.startOfPage.utf8) else { return nil }
        let parts = text.dropFirst(Self.startOfPage.count)
            .split(separator: Self.separator, maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? parts.map(String.init) : nil
    }
}

/// Identifies a set of subscriptions, such as the user's own list or the saved pages.
public struct AccountID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The user's own subscription list.
    public static let local = AccountID("local")
    /// Web pages that the user saved.
    public static let saved = AccountID("saved")

    /// Deleted stories, kept for undo.
    public static let deleted = AccountID("deleted")

    /// The short permanent name, which users do not see.
    public let text: String

    private static let startOfSynced = "sync:"

    /// Creates an identifier, for instance from `freshrss`.
    public init(_ text: String) {
        self.text = text
    }

    /// Creates the identifier of an account on a server.
    public init(synced name: String) {
        self.init(Self.startOfSynced + name)
    }

    /// The name of an account on a server; `nil` for other accounts.
    public var syncedName: String? {
        isSynced ? String(text.dropFirst(Self.startOfSynced.count)) : nil
    }

    /// Whether the account is on a server.
    public var isSynced: Bool { text.utf8.starts(with: Self.startOfSynced.utf8) }

    /// The name.
    public var description: String { text }
}

/// Identifies a feed by account and address.
public struct FeedID: Hashable, Sendable, CustomStringConvertible {
    /// The account of the subscription.
    public let account: AccountID
    /// The address of the subscription without a password, or the account's internal name for it.
    public let address: String

    /// Creates a feed's identifier.
    public init(_ address: String, in account: AccountID = .local) {
        self.account = account
        self.address = address
    }

    /// The address.
    public var description: String { address }

    /// All saved pages, as one feed.
    public static let savedPages = FeedID("pages", in: .saved)
    /// Removed saved pages, kept for undo.
    public static let removedPages = FeedID("removed", in: .saved)
}

/// Identifies a section by its title and kind.
public struct SectionID: Hashable, Sendable, CustomStringConvertible {
    /// The title.
    public let text: String
    /// Whether this is a saved query, not a folder.
    public let isSaved: Bool

    /// Creates a folder's identifier from its title.
    public init(_ text: String) {
        self.text = text
        isSaved = false
    }

    /// Creates a saved query's identifier from its title.
    public init(saved title: String) {
        text = title
        isSaved = true
    }

    /// The title.
    public var description: String { text }

    /// The section of feeds that the user has not put into a section.
    public static let common = SectionID("News")

    /// The section of saved pages.
    public static let savedPages = SectionID("Saved")
}
