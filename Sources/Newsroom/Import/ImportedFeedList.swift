public import Feeds
import Markup

/// The feeds of an imported list.
public struct ImportedFeedList: Hashable, Sendable {
    /// The feeds in list order, without duplicates.
    public private(set) var feeds: [ImportableFeed] = []
    /// The number of duplicate feeds.
    public private(set) var repeatedCount = 0
    /// The invalid entries, in list order.
    public private(set) var refused: [RefusedFeed] = []

    /// Whether the file is truncated.
    public private(set) var isCutOff = false

    private var known: Set<ByteString> = []

    /// Creates an empty list.
    public init() {}

    /// Parses OPML, even if malformed, YouTube's table of channels, or lines that begin with
    /// addresses, as in newsboat's file `urls`.
    ///
    /// Imports only addresses, titles, websites, folders and categories; other attributes can make
    /// feed readers run programs. A feed outside folders goes into the section of its first
    /// category.
    ///
    /// - Throws: ``FeedError`` if the format is unknown.
    public init(opml bytes: [UInt8]) throws(FeedError) {
        if let table = YouTubeSubscriptionsCSV(bytes) {
            for channel in table.channels {
                add(channel.feed, title: channel.title, page: channel.page)
            }
            return
        }
        if let lines = NewsboatURLs.list(in: bytes) {
            self = lines
            return
        }
        let document = try OPMLDocument(parsing: bytes)
        isCutOff = document.isCutOff
        for feed in document.feeds {
            let category = feed.path.isEmpty ? feed.categories.first : nil
            add(
                feed.newspaperName.flatMap { OnlineSectionAddress($0)?.text } ?? feed.address,
                title: feed.title == feed.address ? nil : feed.title,
                page: feed.page,
                folders: category?.split(separator: "/").map(String.init) ?? feed.path,
                tags: category == nil ? feed.categories : Array(feed.categories.dropFirst())
            )
        }
    }

    /// Parses a list that is not from a file.
    ///
    /// - Throws: ``SubscriptionsError/notAList(path:cause:)`` with `name` as path.
    public init(opml bytes: [UInt8], named name: String) throws(SubscriptionsError) {
        do throws(FeedError) {
            try self.init(opml: bytes)
        } catch {
            let found = DocumentClassifier.kind(of: bytes)
            throw .notAList(path: name, cause: .notAFeed(found: found))
        }
    }

    /// Reads an OPML file.
    ///
    /// - Throws: ``SubscriptionsError/unreadable(path:detail:)`` and
    /// ``SubscriptionsError/notAList(path:cause:)``.
    public init(opmlFile path: String) throws(SubscriptionsError) {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(path, maximumBytes: SubscriptionsFile.maximumBytes)
        } catch {
            throw .unreadable(path: path, detail: error.words)
        }
        try self.init(opml: bytes, named: path)
    }

    /// Appends another list.
    ///
    /// Feeds in both lists are counted as duplicates.
    public mutating func add(_ other: ImportedFeedList) {
        for feed in other.feeds { add(feed) }
        repeatedCount += other.repeatedCount
        isCutOff = isCutOff || other.isCutOff
        refused += other.refused
    }

    mutating func add(
        _ written: String,
        title: String? = nil,
        page: String? = nil,
        folders: [String] = [],
        tags: [String] = []
    ) {
        let address: String
        do throws(RefusedFeed.Reason) {
            address = try ImportedAddressValidator.allowed(written)
        } catch {
            return refuse(written, error)
        }
        add(
            ImportableFeed(address: address, title: title, page: page, folders: folders, tags: tags)
        )
    }

    private mutating func add(_ feed: ImportableFeed) {
        if known.insert(ByteString(ImportedAddressValidator.identity(of: feed.address))).inserted {
            feeds.append(feed)
        } else {
            repeatedCount += 1
        }
    }

    mutating func refuse(_ text: String, _ reason: RefusedFeed.Reason) {
        refused.append(RefusedFeed(text, reason))
    }
}
