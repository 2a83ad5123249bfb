/// The address of a story's discussion, with the last known counts.
public struct DiscussionSummary: Hashable, Sendable {
    /// An http or https address.
    public let address: String
    /// The story's score; `nil` if unknown.
    public let pointCount: Int?
    /// The number of comments; `nil` if unknown.
    public let commentCount: Int?

    /// Creates a discussion.
    public init(address: String, pointCount: Int? = nil, commentCount: Int? = nil) {
        self.address = address
        self.pointCount = pointCount
        self.commentCount = commentCount
    }
}
