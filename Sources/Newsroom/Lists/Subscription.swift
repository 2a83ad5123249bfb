import Addresses
public import News

/// A feed that the reader wants in the paper.
public struct Subscription: Hashable, Sendable {
    /// Where feeds stand that are in no section.
    public static let commonSection = SectionID.common.text

    /// An absolute http, https or file address (see ``FeedAddress``), or an account's own name for a feed.
    public let address: String
    /// The reader's own title for it; `nil` means the feed's.
    public let title: String?
    /// The title of the section that it stands in.
    public let section: String
    /// Where it is subscribed to.
    public let account: AccountID

    /// Names a feed, in the reader's own list unless told otherwise.
    public init(
        address: String,
        title: String? = nil,
        section: String = commonSection,
        account: AccountID = .local
    ) {
        self.address = address
        self.title = title
        self.section = section
        self.account = account
    }

    /// What the paper calls the feed: its address without a name and a password for its host.
    public var id: FeedID { FeedID(ofFeedAt: address, in: account) }

    /// Whether the address holds a name or a password for its host.
    public var hasCredentials: Bool { ListedAddress.withoutCredentials(address) != address }

    /// The address as it may be shown: without a name and a password for its host.
    public var shownAddress: String {
        Address(address)?.shown ?? ListedAddress.withoutCredentials(address)
    }

    /// The section of a feed inside of folders.
    ///
    /// It is named by all of them, the outermost first: “World / Europe” and “Sport / Europe” are two
    /// parts of a paper, and the innermost name alone would throw them together.
    ///
    /// - Parameter folders: Titles, the outermost first; none means the common section.
    /// - Returns: The title of the section.
    public static func section(ofFolders folders: [String]) -> String {
        folders.isEmpty ? commonSection : folders.joined(separator: " / ")
    }
}
