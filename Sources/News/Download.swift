public import FoundationEssentials

/// An enclosure that is on disk, or that the user has requested.
public struct Download: Hashable, Sendable, Identifiable {
    /// The progress of a download.
    public enum State: Hashable, Sendable {
        case waiting
        /// The complete file is at this path.
        case whole(path: String)
        /// The download failed, with a message for the user.
        ///
        /// It is retried if the user requests it again.
        case failed(sentence: String)
    }

    /// The file on the web.
    public let enclosure: Enclosure
    /// The story that it belongs to, if known.
    public let story: ArticleID?
    /// The title of the story, or another name.
    public let title: String
    /// The title of the feed; empty if unknown.
    public let source: String
    /// The feed of the story, if known.
    public let feed: FeedID?
    /// When the story was published.
    public let published: Date?
    /// Whether the user typed the address; only then may it be private.
    public let isTyped: Bool
    /// The progress of the download.
    public var state: State

    /// Whether the download is in the queue.
    public var isWaiting: Bool { state == .waiting }

    /// The address: each file is fetched only once.
    public var id: String { enclosure.address }

    /// Creates a download.
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

    /// Returns the download that represents several: audio or video if there is any.
    public static func main(of downloads: [Download]) -> Download? {
        let kind = EnclosureKind.main(of: downloads.map(\.enclosure))
        return downloads.first { $0.enclosure.kind == kind }
    }

    /// Creates a download of a story's enclosure.
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

/// The number of bytes received so far.
public struct DownloadProgress: Hashable, Sendable {
    /// The download.
    public let id: Download.ID
    /// The number of bytes on disk.
    public let received: Int64
    /// The total number of bytes, if the server reports it.
    public let total: Int64?

    /// Creates a progress value.
    public init(id: Download.ID, received: Int64, total: Int64?) {
        self.id = id
        self.received = received
        self.total = total
    }
}

/// A change of a running download.
public enum DownloadEvent: Hashable, Sendable {
    case progress(DownloadProgress)
    /// The download has ended; it is still waiting if another process is fetching it.
    case ended(Download)
}

/// Downloads enclosures and stores the list of downloads.
public protocol DownloadManaging: Sendable {
    /// Returns all downloads in the order in which they were requested.
    func downloads() async throws(NewsError) -> [Download]

    /// Adds downloads to the queue, including failed ones.
    ///
    /// - Returns: The number of downloads that were added or queued again.
    @discardableResult
    func queue(_ downloads: [Download]) async throws(NewsError) -> Int

    /// Removes downloads from the list.
    ///
    /// Complete files stay on disk; partial files are deleted.
    func remove(_ ids: [Download.ID]) async throws(NewsError)

    /// Fetches queued downloads, or only those with `ids`, in parallel until none is left.
    ///
    /// Cancelling keeps partial files, which are resumed later. Errors are stored with the download.
    func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError)
}
