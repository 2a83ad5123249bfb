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
    /// True for a feed that only a page names, which must not lead to a private address.
    public internal(set) var mustBePublic: Bool

    /// Makes a finding.
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
