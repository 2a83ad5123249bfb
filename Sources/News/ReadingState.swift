/// What the reader did with one article.
public struct ReadingState: Hashable, Sendable {
    /// The reader opened it, or said so.
    public var isRead: Bool
    /// The reader wants to keep it.
    public var isStarred: Bool
    /// By which words the reader finds it again.
    public var tags: Set<Tag>
    /// Where the reader stopped; `nil` at the beginning and after the end.
    public var place: ReadingPosition?

    /// A new article is neither read nor starred nor tagged nor begun.
    public init(
        isRead: Bool = false,
        isStarred: Bool = false,
        tags: Set<Tag> = [],
        place: ReadingPosition? = nil
    ) {
        self.isRead = isRead
        self.isStarred = isStarred
        self.tags = tags
        self.place = place
    }
}

/// A place in the text of an article that means the same for every measure.
public struct ReadingPosition: Hashable, Sendable {
    /// How much of the text stands before it, as the typesetter counts.
    public let anchor: Int
    /// How much of the story that is, from 0 to 1.
    public let fraction: Double

    /// Names a place.
    public init(anchor: Int, fraction: Double) {
        self.anchor = anchor
        self.fraction = fraction
    }

    /// How much stands before it in a text that may be another one than that in which it was kept.
    ///
    /// A text that comes in the place of a shorter one mostly goes on where that broke off: what stands before the
    /// place stays. In one that is too short for it, the share of the story counts.
    public func anchor(inTextOf length: Int) -> Int {
        guard anchor >= length, (0...1).contains(fraction) else { return anchor }
        return Int(fraction * Double(length))
    }
}
