/// Where readers talk about a story, and how much, as its source told last.
public struct Discussion: Hashable, Sendable {
    /// The page of the discussion on the web: an http or https address.
    public let address: String
    /// How many readers thought well of the story; `nil` where nobody counts.
    public let pointCount: Int?
    /// How many comments there are; `nil` where nobody counts.
    public let commentCount: Int?

    /// Describes a discussion.
    public init(address: String, pointCount: Int? = nil, commentCount: Int? = nil) {
        self.address = address
        self.pointCount = pointCount
        self.commentCount = commentCount
    }
}
