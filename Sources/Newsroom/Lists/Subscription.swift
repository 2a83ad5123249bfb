import Addresses
public import News

/// A feed that the user subscribes to.
public struct Subscription: Hashable, Sendable {
    /// The section of feeds outside of all folders.
    public static let commonSection = SectionID.common.text

    /// The address of the feed: an absolute http, https or file address, or an account's own identifier.
    public let address: String
    /// The user's title; `nil` means the feed's own.
    public let title: String?
    /// The title of the section.
    public let section: String
    /// The account of the list.
    public let account: AccountID

    /// Creates a subscription.
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

    /// The feed's identity, with its address without credentials.
    public var id: FeedID { FeedID(ofFeedAt: address, in: account) }

    /// Whether the address contains credentials.
    public var hasCredentials: Bool { ListedAddress.withoutCredentials(address) != address }

    /// The address for display, without credentials.
    public var shownAddress: String {
        Address(address)?.shown ?? ListedAddress.withoutCredentials(address)
    }

    /// Returns the section title of a feed inside of folders, outermost first.
    ///
    /// All folders count: “World / Europe” and “Sport / Europe” are distinct.
    public static func section(ofFolders folders: [String]) -> String {
        folders.isEmpty ? commonSection : folders.joined(separator: " / ")
    }
}
