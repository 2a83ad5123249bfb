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
    /// All folders around a feed name its section; see ``Subscription/section(ofFolders:)``. Of a file that breaks off
    /// the reader hears.
    public func read() throws(SubscriptionsError) -> [Subscription] {
        guard let bytes = try readBytes() else { return [] }
        let list = try parse(bytes)
        let subscriptions = Self.subscriptions(in: list)
        if list.isCutOff { tell?(sentence(aboutBreakAfter: subscriptions.count)) }
        return subscriptions
    }

    private func sentence(aboutBreakAfter count: Int) -> String {
        let feeds = count == 1 ? "1 feed" : "\(count) feeds"
        return
            "\(UntrustedText.presentable(path)) breaks off after \(feeds), and whatever followed "
            + "is not in the paper: put a whole list back, or change this one, of which a copy is kept then."
    }

    /// Whether the file names any feed, seen without reading it closely; false may be an error.
    public var namesFeeds: Bool {
        let sign = Array("xmlUrl=".utf8)
        // Nearly always the beginning says it: the rest will be read anyway, elsewhere.
        guard let beginning = try? readBeginning(path, bytes: 1 << 12) else { return false }
        if beginning.firstRange(of: sign) != nil { return true }
        guard beginning.count == 1 << 12,
            let bytes = try? readFile(path, maximumBytes: Self.maximumBytes)
        else { return false }
        return bytes.firstRange(of: sign) != nil
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
        // A server that does not speak https was found over http when it was subscribed to.
        for address in [address, FeedAddress.withoutEncryption(typed)].compactMap(\.self) {
            let identity = ListedAddress.identity(of: address)
            let found = subscriptions.first { subscription in
                [subscription.address, subscription.shownAddress]
                    .contains { ListedAddress.identity(of: $0) == identity }
            }
            if let found { return found }
        }
        return nil
    }

    /// Those of some feeds that the list does not have yet, in their order.
    public func missing(_ feeds: [ListedFeed]) throws(SubscriptionsError) -> [ListedFeed] {
        try readList().outlines.missing(feeds)
    }

    /// Gives a subscription another address, in its place.
    ///
    /// - Returns: False when there is none, or when another one has that address: which of two to do without is for the
    ///   reader to say.
    @discardableResult
    public func move(_ old: FeedID, to new: String) throws(SubscriptionsError) -> Bool {
        try change { list, _ in
            let known = Self.subscriptions(in: list)
            let name = Subscription(address: new).id
            guard let address = known.first(where: { $0.id == old })?.address,
                name == old || !known.contains(where: { $0.id == name })
            else { return false }
            return list.outlines.change(address, isEach: true) { $0.setAddress(new) }
        }
    }

    /// The subscriptions as an OPML 2.0 document for other readers.
    ///
    /// It holds no names and passwords, and nothing but what OPML 2.0 names, except that a part of a ready-made
    /// paper stands there with the feed that is most like it, and its own address beside (`paper`).
    ///
    /// - Parameter titles: What feeds are called to which the reader has given no title.
    /// - Returns: The whole document.
    /// - Throws: Why the list cannot be read.
    public func export(titles: [FeedID: String] = [:]) throws(SubscriptionsError) -> String {
        try readList().forOthers(titles: titles).text
    }

    static func subscriptions(in list: OPMLDocument) -> [Subscription] {
        var known: Set<FeedID> = []
        return list.feeds.compactMap { feed in
            let subscription = Subscription(
                address: feed.address,
                title: feed.title == feed.address
                    ? nil : feed.title.map(UntrustedText.wordsWithoutCredentials),
                section: Subscription.section(ofFolders: feed.path)
            )
            return known.insert(subscription.id).inserted ? subscription : nil
        }
    }
}

extension Subscription {
    fileprivate func isNamed(_ typed: String) -> Bool {
        address == typed || shownAddress == typed
    }
}
