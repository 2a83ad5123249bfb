/// How long stories are kept that were read and have no star; unread and starred ones stay for ever.
public struct Retention: Hashable, Sendable {
    /// Seconds since a story's publication; `nil` keeps stories of any age.
    public var age: Int?
    /// Stories of one feed; `nil` keeps any number.
    public var articlesPerFeed: Int?

    /// Keeps everything.
    public init() {}
}
