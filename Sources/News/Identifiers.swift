/// Names one article for as long as the reader knows it.
///
/// The text is opaque: a service makes it, everybody else only compares and stores it.
public struct ArticleID: Hashable, Sendable, CustomStringConvertible {
    /// The opaque text, never empty.
    public let text: String

    /// Wraps the text that a service chose.
    public init(_ text: String) {
        self.text = text
    }

    /// The opaque text itself.
    public var description: String { text }
}

/// Pages of the web that no feed brings, read by a link that leads there.
extension ArticleID {
    private static let startOfPage = "page:"
    /// Stands in no address.
    private static let separator = "\u{1F}"

    /// Names the page at a web address, to which a story of a feed leads: it is asked for as the reader wants the
    /// feed's own pages to be asked for.
    public init(ofPageAt address: String, linkedFrom feed: FeedID) {
        let parts = [feed.account.text, feed.address, address]
        self.init(Self.startOfPage + parts.joined(separator: Self.separator))
    }

    /// The address of the page that is meant; `nil` for the stories of feeds.
    public var pageAddress: String? { partsOfPage.map { $0[2] } }

    /// The feed in whose story the link stands that leads to the page; `nil` for the stories of feeds.
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

/// Names where feeds are subscribed to: the reader's own list, or an account elsewhere.
public struct AccountID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The reader's own list of feeds, which is an account, too.
    public static let local = AccountID("local")
    /// Pages of the web that the reader has saved, which no feed brings.
    public static let saved = AccountID("saved")

    /// Stories that the reader has deleted, for an undo; nobody subscribes to anything there.
    public static let deleted = AccountID("deleted")

    /// A short name, the same for ever, which is not shown.
    public let text: String

    /// Wraps an account's name, for instance `freshrss`.
    public init(_ text: String) {
        self.text = text
    }

    /// The name itself.
    public var description: String { text }
}

/// Names one feed: the account in which it is subscribed to, and its address there.
public struct FeedID: Hashable, Sendable, CustomStringConvertible {
    /// Where it is subscribed to.
    public let account: AccountID
    /// Its address as subscribed, or the account's own name for a feed without one; never with a password.
    public let address: String

    /// Names the feed of an address, in the reader's own list unless told otherwise.
    public init(_ address: String, in account: AccountID = .local) {
        self.account = account
        self.address = address
    }

    /// The address alone.
    public var description: String { address }

    /// The pages that the reader has saved, as one feed.
    public static let savedPages = FeedID("pages", in: .saved)
    /// Pages that were saved once; they are there for an undo alone.
    public static let removedPages = FeedID("removed", in: .saved)
}

/// Names one section: its title as the reader sees it, and whether it is a folder of feeds or a saved query.
public struct SectionID: Hashable, Sendable, CustomStringConvertible {
    /// The section's title.
    public let text: String
    /// True for a saved query; false for a folder, in which feeds stand.
    public let isSaved: Bool

    /// Wraps a folder's title.
    public init(_ text: String) {
        self.text = text
        isSaved = false
    }

    /// Wraps the title of a saved query.
    public init(saved title: String) {
        text = title
        isSaved = true
    }

    /// The title itself.
    public var description: String { text }

    /// Where feeds stand that are in no section of their own.
    public static let common = SectionID("News")

    /// The section of the pages that the reader saved.
    public static let savedPages = SectionID("Saved")
}
