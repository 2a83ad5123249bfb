public import FoundationEssentials

/// What readers say about a story, as it was fetched last.
public struct DiscussionThread: Hashable, Sendable {
    /// One comment of many.
    public struct Comment: Hashable, Sendable, Identifiable {
        /// What the service calls it; no two of a thread are called so.
        public let id: String
        /// How many comments it is an answer below: 0 for one on the story itself.
        public let depth: Int
        /// Who wrote it, as plain text on one line; `nil` where nobody says.
        public let author: String?
        /// When it was written.
        public let time: Date?
        /// The text as an HTML fragment, as hostile as any.
        public let html: String
        /// True when it was taken back: there is only its place, for the answers to it.
        public let isDeleted: Bool
        /// True when it came after the reader's last look.
        public var isNew: Bool

        /// Describes a comment.
        public init(
            id: String,
            depth: Int = 0,
            author: String?,
            time: Date? = nil,
            html: String,
            isDeleted: Bool = false,
            isNew: Bool = false
        ) {
            self.id = id
            self.depth = depth
            self.author = author
            self.time = time
            self.html = html
            self.isDeleted = isDeleted
            self.isNew = isNew
        }
    }

    /// What readers call the service, for instance "Hacker News".
    public var service: String
    /// The page of the discussion on the web.
    public var address: String
    /// What stands before a comment's name in the address of its page; `nil` where comments have none.
    public var commentAddress: String?
    /// The title of what is discussed, as plain text on one line.
    public var title: String
    /// Who put it up for discussion.
    public var author: String?
    /// When that was.
    public var time: Date?
    /// What they said about it, as an HTML fragment; empty for a mere link.
    public var html: String
    /// How many readers thought well of it; `nil` where nobody counts.
    public var pointCount: Int?
    /// In the order of the service, each followed by the answers to it: none is more than one deeper than the
    /// comment before it.
    public var comments: [Comment]
    /// How many comments could not be read.
    public var leftOutCount: Int
    /// When it was fetched.
    public var fetched: Date
    /// When the reader looked last, before this time; `nil` for the first time.
    public var looked: Date?
    /// The comment at which the reader stopped then.
    public var place: Comment.ID?
    /// With how many fetches it came that were kept, this one included.
    public var round: Int

    /// Puts a thread together.
    public init(
        service: String,
        address: String,
        commentAddress: String? = nil,
        title: String,
        author: String? = nil,
        time: Date? = nil,
        html: String = "",
        pointCount: Int? = nil,
        comments: [Comment] = [],
        leftOutCount: Int = 0,
        fetched: Date,
        looked: Date? = nil,
        place: Comment.ID? = nil,
        round: Int = 1
    ) {
        self.service = service
        self.address = address
        self.commentAddress = commentAddress
        self.title = title
        self.author = author
        self.time = time
        self.html = html
        self.pointCount = pointCount
        self.comments = comments
        self.leftOutCount = leftOutCount
        self.fetched = fetched
        self.looked = looked
        self.place = place
        self.round = round
    }

    /// The page of one of its comments, or its own where comments have none.
    public func address(of comment: Comment) -> String {
        commentAddress.map { $0 + comment.id } ?? address
    }
}
