public import Feeds
import Markup

/// What a list from elsewhere asks to subscribe to.
public struct FeedList: Hashable, Sendable {
    /// Each address once, in the order of the list.
    public private(set) var feeds: [ListedFeed] = []
    /// How many lines name an address that an earlier one named.
    public private(set) var repeatedCount = 0
    /// Lines that do not become subscriptions, in the order of the list.
    public private(set) var refused: [RefusedFeed] = []

    /// True when the file breaks off, so that feeds may be missing.
    public private(set) var isCutOff = false

    private var known: Set<ByteString> = []

    /// A list of nothing.
    public init() {}

    /// Reads an OPML document, however ill-formed, or YouTube's table of channels.
    ///
    /// Only addresses, titles, pages, folders and categories are taken over. Other attributes, which
    /// some readers take for programs to run, do not exist here. The first category of a feed outside of all folders is its
    /// section: some readers write no folders.
    ///
    /// - Throws: ``FeedError`` when it is none.
    public init(opml bytes: [UInt8]) throws(FeedError) {
        if let table = ChannelTable(bytes) {
            for channel in table.channels {
                add(channel.feed, title: channel.title, page: channel.page)
            }
            return
        }
        let document = try OPMLDocument(parsing: bytes)
        isCutOff = document.isCutOff
        for feed in document.feeds {
            let category = feed.path.isEmpty ? feed.categories.first : nil
            add(
                feed.paper.flatMap { PaperAddress($0)?.text } ?? feed.address,
                title: feed.title == feed.address ? nil : feed.title,
                page: feed.page,
                folders: category?.split(separator: "/").map(String.init) ?? feed.path,
                tags: category == nil ? feed.categories : Array(feed.categories.dropFirst())
            )
        }
    }

    /// Reads a list that came from elsewhere than from a file.
    ///
    /// - Throws: ``SubscriptionsError/notAList(path:cause:)``, `name` standing for the path.
    public init(opml bytes: [UInt8], named name: String) throws(SubscriptionsError) {
        do throws(FeedError) {
            try self.init(opml: bytes)
        } catch {
            // What came in its place tells more than what is missing in it.
            throw .notAList(path: name, cause: .notAFeed(found: PageKind.name(of: bytes)))
        }
    }

    /// Reads an OPML file.
    ///
    /// - Throws: ``SubscriptionsError/unreadable(path:detail:)`` and
    ///   ``SubscriptionsError/notAList(path:cause:)``.
    public init(opmlFile path: String) throws(SubscriptionsError) {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(path, maximumBytes: SubscriptionsFile.maximumBytes)
        } catch {
            throw .unreadable(path: path, detail: error.words)
        }
        try self.init(opml: bytes, named: path)
    }

    /// Takes another list behind this one; what both name counts as named again.
    public mutating func add(_ other: FeedList) {
        for feed in other.feeds { add(feed) }
        repeatedCount += other.repeatedCount
        isCutOff = isCutOff || other.isCutOff
        refused += other.refused
    }

    /// Takes a line into the list.
    mutating func add(
        _ written: String,
        title: String? = nil,
        page: String? = nil,
        folders: [String] = [],
        tags: [String] = []
    ) {
        let address: String
        do throws(RefusedFeed.Reason) {
            address = try ListedAddress.allowed(written)
        } catch {
            return refuse(written, error)
        }
        add(ListedFeed(address: address, title: title, page: page, folders: folders, tags: tags))
    }

    private mutating func add(_ feed: ListedFeed) {
        if known.insert(ByteString(ListedAddress.identity(of: feed.address))).inserted {
            feeds.append(feed)
        } else {
            repeatedCount += 1
        }
    }

    /// Names a line that is left out.
    mutating func refuse(_ text: String, _ reason: RefusedFeed.Reason) {
        refused.append(RefusedFeed(text, reason))
    }
}
