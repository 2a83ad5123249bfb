/// A feed that was found behind an address.
public struct DiscoveredFeed: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// Its title, as the feed or the page gives it.
    public let title: String?
    /// The title of the section that it suits; `nil` for none in particular.
    public let section: String?
    /// True where the feed itself was read, and not only a page that names it.
    public let wasRead: Bool
    /// The page that names it; `nil` where the feed itself was read.
    public let page: String?

    /// Makes a finding.
    public init(
        address: String,
        title: String?,
        section: String? = nil,
        wasRead: Bool = true,
        page: String? = nil
    ) {
        self.address = address
        self.title = title
        self.section = section
        self.wasRead = wasRead
        self.page = page
    }
}
