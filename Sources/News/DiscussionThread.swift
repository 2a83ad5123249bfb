public import FoundationEssentials

/// The comments on a story as of the last fetch.
public struct DiscussionThread: Hashable, Sendable {
    /// A comment.
    public struct Comment: Hashable, Sendable, Identifiable {
        /// The identifier, unique within the thread.
        public let id: String
        /// The nesting depth; 0 for a comment on the story.
        public let depth: Int
        /// The author's name, as plain text on one line.
        public let author: String?
        /// When the comment was written.
        public let time: Date?
        /// The text as an HTML fragment, not sanitized.
        public let html: String
        /// Whether the comment was deleted and is kept only for its replies.
        public let isDeleted: Bool
        /// Whether the comment is newer than the user's last visit to the thread.
        public var isNew: Bool

        /// Creates a comment.
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

    /// The story as submitted to the service.
    public struct Submission: Hashable, Sendable {
        /// The story's title, as plain text on one line.
        public var title: String
        /// The user who submitted the story.
        public var author: String?
        /// When the story was submitted.
        public var time: Date?
        /// The submitter's text as an HTML fragment; empty if the submission is only a link.
        public var html: String
        /// The story's score; `nil` if unknown.
        public var pointCount: Int?

        /// Creates a submission.
        public init(
            title: String,
            author: String? = nil,
            time: Date? = nil,
            html: String = "",
            pointCount: Int? = nil
        ) {
            self.title = title
            self.author = author
            self.time = time
            self.html = html
            self.pointCount = pointCount
        }
    }

    /// The service's name, for instance "Hacker News".
    public var service: String
    /// The discussion's web page.
    public var address: String
    /// The address of a comment's page without the identifier at its end; `nil` if comments have no
    /// pages.
    public var commentAddress: String?
    /// The story as submitted.
    public var submission: Submission
    /// The comments in the service's order, each followed by its replies.
    ///
    /// A comment is at most one level deeper than the previous one.
    public var comments: [Comment]
    /// The number of comments that could not be parsed.
    public var leftOutCount: Int
    /// The time of the fetch.
    public var fetched: Date
    /// When the user last read the thread; `nil` if never.
    public var lastRead: Date?
    /// The comment at which the user stopped at ``lastRead``; `nil` for the story itself.
    public var lastReadComment: Comment.ID?
    /// The number of times that this thread was fetched and stored, including this time.
    public var fetchNumber = 1

    /// Creates a thread.
    public init(
        service: String,
        address: String,
        commentAddress: String? = nil,
        submission: Submission,
        comments: [Comment] = [],
        leftOutCount: Int = 0,
        fetched: Date
    ) {
        self.service = service
        self.address = address
        self.commentAddress = commentAddress
        self.submission = submission
        self.comments = comments
        self.leftOutCount = leftOutCount
        self.fetched = fetched
    }

    /// Returns the address of a comment's page, or the discussion's if comments have no pages.
    public func address(of comment: Comment) -> String {
        commentAddress.map { $0 + comment.id } ?? address
    }
}
