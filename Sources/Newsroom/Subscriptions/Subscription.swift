import Addresses
public import News

/// A feed to which the user subscribes.
public struct Subscription: Hashable, Sendable {
    /// The section of feeds outside folders.
    public static let commonSection = SectionID.common.text

    /// An absolute http, https or file address, or an identifier that only the account uses.
    public let address: String
    /// The title that the user chose; `nil` for the feed's own title.
    public let title: String?
    /// The section's title.
    public let section: String
    /// The account with the list that contains the subscription.
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

    /// The feed's identity, without credentials.
    public var id: FeedID { FeedID(ofFeedAt: address, in: account) }

    /// Whether the address contains credentials.
    public var hasCredentials: Bool {
        ImportedAddressValidator.withoutCredentials(address) != address
    }

    /// The address without credentials.
    public var shownAddress: String {
        Address(address)?.shown ?? ImportedAddressValidator.withoutCredentials(address)
    }

    /// Returns the title of the section for nested folders, outermost first.
    ///
    /// It contains all folders, because “World / Europe” and “Sport / Europe” are different
    /// sections.
    public static func section(ofFolders folders: [String]) -> String {
        folders.isEmpty ? commonSection : folders.joined(separator: " / ")
    }
}
