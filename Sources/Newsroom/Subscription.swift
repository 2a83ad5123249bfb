/// A feed that the reader wants in the paper.
public struct Subscription: Hashable, Sendable {
    /// Where feeds stand that are in no section.
    public static let commonSection = "News"

    /// An absolute http, https or file address; see ``FeedAddress``.
    public let address: String
    /// The reader's own title for it; `nil` means the feed's.
    public let title: String?
    /// The title of the section that it stands in.
    public let section: String

    /// Names a feed.
    public init(address: String, title: String? = nil, section: String = commonSection) {
        self.address = address
        self.title = title
        self.section = section
    }
}
