/// A feed found at an address.
public struct DiscoveredFeed: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// The title of the feed or, if unknown, of the page that links to it.
    public let title: String?
    /// A suitable section; `nil` for none.
    public let section: String?
    /// Whether the feed was fetched, not only linked by a page.
    public let wasRead: Bool
    /// Whether the address must be public, because the user did not type it.
    public internal(set) var mustBePublic: Bool

    /// Creates a discovered feed.
    public init(
        address: String,
        title: String?,
        section: String? = nil,
        wasRead: Bool = true,
        mustBePublic: Bool = false
    ) {
        self.address = address
        self.title = title
        self.section = section
        self.wasRead = wasRead
        self.mustBePublic = mustBePublic
    }
}
