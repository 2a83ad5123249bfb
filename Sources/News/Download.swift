public import FoundationEssentials

/// A file that a reader wants on the disk, or has there.
public struct Download: Hashable, Sendable, Identifiable {
    /// What it has come to.
    public enum State: Hashable, Sendable {
        /// It waits until somebody fetches what waits.
        case waiting
        /// All of it stands in the file of that path.
        case whole(path: String)
        /// It could not be had; in a sentence for people. It is fetched again when it is asked for.
        case failed(sentence: String)
    }

    /// The file on the web.
    public let enclosure: Enclosure
    /// The story that it belongs to; `nil` where nobody knows.
    public let story: ArticleID?
    /// The title of the story, or another name.
    public let title: String
    /// The title of the feed; empty where nobody knows.
    public let source: String
    /// The feed of the story; `nil` where nobody knows.
    public let feed: FeedID?
    /// When the story was published.
    public let published: Date?
    /// Whether the reader typed the address, which may be a private one then.
    public let isTyped: Bool
    /// What it has come to.
    public var state: State

    /// True while nobody has fetched it, and it has not failed.
    public var isWaiting: Bool { state == .waiting }

    /// Its address: a file is fetched once.
    public var id: String { enclosure.address }

    /// Describes a file that is wanted.
    public init(
        _ enclosure: Enclosure,
        story: ArticleID? = nil,
        title: String = "",
        source: String = "",
        feed: FeedID? = nil,
        published: Date? = nil,
        isTyped: Bool = false,
        state: State = .waiting
    ) {
        self.enclosure = enclosure
        self.story = story
        self.title = title
        self.source = source
        self.feed = feed
        self.published = published
        self.isTyped = isTyped
        self.state = state
    }

    /// The first of several that stands for all of them: what is heard or seen before what is read.
    public static func main(of downloads: [Download]) -> Download? {
        let kind = EnclosureKind.main(of: downloads.map(\.enclosure))
        return downloads.first { $0.enclosure.kind == kind }
    }

    /// A file of a story.
    public init(_ enclosure: Enclosure, of headline: Headline) {
        self.init(
            enclosure,
            story: headline.id,
            title: headline.title,
            source: headline.source,
            feed: headline.feed,
            published: headline.published
        )
    }
}

/// How far a file has come.
public struct DownloadProgress: Hashable, Sendable {
    /// The address.
    public let id: Download.ID
    /// Bytes on the disk.
    public let received: Int64
    /// Bytes in all; `nil` when the server does not say.
    public let total: Int64?

    /// States how far it has come.
    public init(id: Download.ID, received: Int64, total: Int64?) {
        self.id = id
        self.received = received
        self.total = total
    }
}

/// What is heard of files that are being fetched.
public enum DownloadEvent: Hashable, Sendable {
    /// One has come further.
    case progress(DownloadProgress)
    /// One has come to its end, whole or not; it waits still where another process is fetching it.
    case ended(Download)
}

/// Whoever keeps the files that belong to stories, and fetches them.
public protocol DownloadManaging: Sendable {
    /// Everything that is wanted or was had, in the order in which it was asked for.
    func downloads() async throws(NewsError) -> [Download]

    /// Puts files on the list of what is wanted; one that failed waits anew, one that is there stays.
    ///
    /// - Returns: How many were not on the list, or wait anew.
    @discardableResult
    func queue(_ downloads: [Download]) async throws(NewsError) -> Int

    /// Takes files off the list; what is whole stays on the disk, a part of what is not goes.
    func forget(_ ids: [Download.ID]) async throws(NewsError)

    /// Fetches what waits, several at once, until nothing waits any more; cancelling ends it, and what has come stays
    /// to go on from.
    ///
    /// - Parameters:
    ///   - ids: Only these; `nil` for all that wait.
    ///   - tell: Hears how far each has come, and what became of it.
    /// - Throws: Why the list cannot be read or written; what keeps a file from coming stands with the file.
    func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError)
}
