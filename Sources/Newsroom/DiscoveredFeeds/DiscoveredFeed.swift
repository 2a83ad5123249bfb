/// A feed found at an address.
public struct DiscoveredFeed: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// The feed's or page's title.
    public let title: String?
    /// A suitable section, if any.
    public let section: String?
    /// Whether the feed was fetched instead of only linked from a page.
    public let wasRead: Bool
    /// Whether the feed's address must not be private, because only a page links to it.
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
