public import FoundationEssentials

/// An enclosure that was downloaded, or that the user wants to download.
public struct Download: Hashable, Sendable, Identifiable {
    /// The progress of a download.
    public enum State: Hashable, Sendable {
        case waiting
        /// The file is complete.
        case whole(path: String)
        /// The download failed, with a message for the user.
        ///
        /// It is not retried automatically.
        case failed(sentence: String)
    }

    /// The file to download.
    public let enclosure: Enclosure
    /// The story with the enclosure; `nil` if unknown.
    public let story: ArticleID?
    /// The story's title or the file's name; may be empty.
    public let title: String
    /// The feed's title; empty if unknown.
    public let source: String
    /// The story's feed; `nil` if unknown.
    public let feed: FeedID?
    /// When the story was published.
    public let published: Date?
    /// Whether the user typed the address.
    ///
    /// Only such an address may be in a private network.
    public let isTyped: Bool
    /// The progress.
    public var state: State

    /// Whether the download is queued.
    public var isWaiting: Bool { state == .waiting }

    /// The address, because each address is downloaded only once.
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

    /// Returns the download to show for a story with several; audio and video are preferred.
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
    /// The total number of bytes, if known.
    public let total: Int64?

    /// Creates a progress value.
    public init(id: Download.ID, received: Int64, total: Int64?) {
        self.id = id
        self.received = received
        self.total = total
    }
}

/// An event of a running download.
public enum DownloadEvent: Hashable, Sendable {
    case progress(DownloadProgress)
    /// The download ended.
    ///
    /// If its state is `waiting`, another process is fetching it.
    case ended(Download)
}

/// Downloads enclosures and stores the list of downloads.
public protocol DownloadManaging: Sendable {
    /// Returns all downloads in the order of requests.
    func downloads() async throws(NewsError) -> [Download]

    /// Queues downloads, including those that failed before.
    ///
    /// Returns the number of downloads that were not queued before.
    @discardableResult
    func queue(_ downloads: [Download]) async throws(NewsError) -> Int

    /// Removes downloads from the list.
    ///
    /// Deletes partial files, and keeps complete ones.
    func remove(_ ids: [Download.ID]) async throws(NewsError)

    /// Fetches all queued downloads, or only those in `ids`, in parallel.
    ///
    /// Cancelling the task keeps partial files. Errors are stored with the download.
    func fetch(
        _ ids: Set<Download.ID>?,
        notify: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError)
}
