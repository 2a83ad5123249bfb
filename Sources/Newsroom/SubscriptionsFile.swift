import Feeds
public import FoundationEssentials
import Glibc
public import News

/// The reader's subscriptions in an OPML file.
///
/// A change is made in the text of the file: whatever else stands there stays, byte for byte. A file that
/// cannot be read is never overwritten; one that had to be mended only after a copy was kept beside it.
public struct SubscriptionsFile: Sendable {
    /// More than this is no list of subscriptions.
    static let maximumBytes = 16 << 20

    /// Where it stands.
    public let path: String
    let now: @Sendable () -> Date
    /// Hears a sentence for the reader.
    private(set) var tell: (@Sendable (String) -> Void)?

    /// Names a file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: Where it stands.
    ///   - now: The clock, for the names of copies.
    ///   - tell: Hears what the reader has to know of a change that went well, in a sentence.
    public init(
        path: String,
        now: @escaping @Sendable () -> Date,
        tell: (@Sendable (String) -> Void)? = nil
    ) {
        self.path = path
        self.now = now
        self.tell = tell
    }

    /// The same file, with somebody who hears what there is to tell where nobody does yet.
    func telling(_ tell: @escaping @Sendable (String) -> Void) -> SubscriptionsFile {
        SubscriptionsFile(path: path, now: now, tell: self.tell ?? tell)
    }

    /// The subscriptions in the order of the file, each feed once; none when there is no file.
    ///
    /// All folders around a feed name its section; see ``Subscription/section(ofFolders:)``.
    public func read() throws(SubscriptionsError) -> [Subscription] {
        guard let bytes = try readBytes() else { return [] }
        return Self.subscriptions(in: try parse(bytes))
    }

    /// Whether the file names any feed, seen without reading it closely; false may be an error.
    public var namesFeeds: Bool {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumBytes) else { return false }
        return bytes.firstRange(of: Array("xmlUrl=".utf8)) != nil
    }

    /// The subscription that a reader means: by its address as it stands in the file or as it is shown,
    /// or by another spelling of it.
    ///
    /// - Parameters:
    ///   - typed: The reader's words.
    ///   - directory: What paths are relative to, without a slash at its end.
    /// - Returns: `nil` when there is none.
    /// - Throws: What ``read()`` throws.
    public func subscription(
        meantBy typed: String,
        directory: String = ""
    ) throws(SubscriptionsError) -> Subscription? {
        let subscriptions = try read()
        if let same = subscriptions.first(where: { $0.isNamed(typed) }) { return same }
        // What is no address names nothing.
        guard let address = try? FeedAddress.normalized(typed, directory: directory) else {
            return nil
        }
        let identity = ListedAddress.identity(of: address)
        return subscriptions.first { subscription in
            [subscription.address, subscription.shownAddress]
                .contains { ListedAddress.identity(of: $0) == identity }
        }
    }

    /// Adds a subscription at the end of its section, which is made when there is none.
    ///
    /// - Returns: False when the address is there already; nothing changes then.
    /// - Throws: Why the file cannot be read or written; it is as it was then.
    @discardableResult
    public func add(_ subscription: Subscription) throws(SubscriptionsError) -> Bool {
        try change { list, _ in
            let identity = ListedAddress.identity(of: subscription.address)
            guard
                !list.feeds.contains(where: { ListedAddress.identity(of: $0.address) == identity })
            else { return false }
            list.outlines.append(
                OPMLDocument.Outline(subscription),
                toSection: subscription.section
            )
            return true
        }
    }

    /// Adds feeds of a list from elsewhere, in their folders; those that are there stay as they are.
    ///
    /// - Parameters:
    ///   - feeds: Each address once.
    ///   - isTrial: When true nothing is written.
    /// - Returns: Those that were not there, in their order.
    /// - Throws: Why the file cannot be read or written; it is as it was then.
    @discardableResult
    public func merge(
        _ feeds: [ListedFeed],
        isTrial: Bool = false
    ) throws(SubscriptionsError) -> [ListedFeed] {
        if isTrial { return Self.missing(feeds, in: try readList()) }
        var added: [ListedFeed] = []
        try change { list, _ in
            added = Self.missing(feeds, in: list)
            for feed in added { list.outlines.append(feed) }
            return !added.isEmpty
        }
        return added
    }

    /// Gives a feed another title or section; nothing happens when there is no such feed.
    ///
    /// With another title it stays where it is; in another section it comes last, and stands nowhere else.
    public func change(
        _ feed: FeedID,
        title: String?,
        section: String?
    ) throws(SubscriptionsError) {
        try change { list, _ in
            guard let old = Self.subscriptions(in: list).first(where: { $0.id == feed }) else {
                return false
            }
            var isChanged = false
            if let title, title != old.title {
                isChanged = list.outlines.change(old.address) { $0.setTitle(title) }
            }
            guard let section, section != old.section else { return isChanged }
            guard let outline = list.outlines.remove(address: old.address).first else {
                return isChanged
            }
            list.outlines.append(outline.moved, toSection: section)
            return true
        }
    }

    /// Gives a subscription another address, in its place; nothing happens when there is none.
    public func move(_ old: FeedID, to new: String) throws(SubscriptionsError) {
        try change { list, _ in
            guard
                let address = Self.subscriptions(in: list).first(where: { $0.id == old })?.address
            else { return false }
            return list.outlines.change(address, isEach: true) { $0.setAddress(new) }
        }
    }

    /// The subscriptions as an OPML 2.0 document for other readers.
    ///
    /// It holds no names and passwords, and nothing but what OPML 2.0 names.
    public func export() throws(SubscriptionsError) -> String {
        try readList().forOthers.text
    }

    static func subscriptions(in list: OPMLDocument) -> [Subscription] {
        var known: Set<FeedID> = []
        return list.feeds.compactMap { feed in
            let subscription = Subscription(
                address: feed.address,
                title: feed.title == feed.address ? nil : feed.title,
                section: Subscription.section(ofFolders: feed.path)
            )
            return known.insert(subscription.id).inserted ? subscription : nil
        }
    }

    private static func missing(_ feeds: [ListedFeed], in list: OPMLDocument) -> [ListedFeed] {
        let known = Set(list.feeds.map { ListedAddress.identity(of: $0.address) })
        return feeds.filter { !known.contains(ListedAddress.identity(of: $0.address)) }
    }
}

extension Subscription {
    fileprivate func isNamed(_ typed: String) -> Bool {
        address == typed || shownAddress == typed
    }
}
