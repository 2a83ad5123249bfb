import Feeds
import Glibc

/// The reader's subscriptions in an OPML file.
///
/// What the file holds besides subscriptions stays when it is changed; comments do not. A file that
/// cannot be read is never overwritten.
public struct SubscriptionsFile: Sendable {
    /// More than this is no list of subscriptions.
    static let maximumBytes = 16 << 20

    /// Where it stands.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(path: String) {
        self.path = path
    }

    /// The subscriptions in the order of the file, each address once; none when there is no file.
    ///
    /// All folders around a feed name its section; see ``Subscription/section(ofFolders:)``.
    public func read() throws(SubscriptionsError) -> [Subscription] {
        Self.subscriptions(in: try readList())
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

    /// Adds a subscription to its section, which is made when there is none.
    ///
    /// - Parameters:
    ///   - subscription: The feed.
    ///   - place: Where it stood among all subscriptions before it was removed; it comes to stand between
    ///     its former neighbours, as far as they are in its section. `nil` means the section's end.
    /// - Returns: False when the address is there already; nothing changes then.
    /// - Throws: Why the file cannot be read or written; it is as it was then.
    @discardableResult
    public func add(
        _ subscription: Subscription,
        at place: Int? = nil
    ) throws(SubscriptionsError) -> Bool {
        try change { list in
            let identity = ListedAddress.identity(of: subscription.address)
            guard
                !list.feeds.contains(where: { ListedAddress.identity(of: $0.address) == identity })
            else { return false }
            guard let place else {
                list.outlines.append(subscription)
                return true
            }
            let all = Self.subscriptions(in: list).map(\.address)
            list.outlines.insert(
                subscription,
                after: all.prefix(place).last,
                before: all.dropFirst(place).first
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
        try change { list in
            added = Self.missing(feeds, in: list)
            for feed in added { list.outlines.append(feed) }
            return !added.isEmpty
        }
        return added
    }

    /// Removes a subscription wherever it stands; its folder stays.
    ///
    /// - Returns: What was removed; `nil` when there is none of that address, and nothing changes then.
    @discardableResult
    public func remove(address: String) throws(SubscriptionsError) -> Subscription? {
        var removed: Subscription?
        try change { list in
            removed = Self.subscriptions(in: list).first { $0.address == address }
            return list.outlines.remove(address: address)
        }
        return removed
    }

    /// Gives a subscription another address, in its place; nothing happens when there is none.
    public func move(_ old: String, to new: String) throws(SubscriptionsError) {
        try change { $0.outlines.move(old, to: new) }
    }

    /// The subscriptions as an OPML 2.0 document for other readers.
    ///
    /// It holds no names and passwords, and nothing but what OPML 2.0 names.
    public func export() throws(SubscriptionsError) -> String {
        try readList().forOthers.text
    }

    private static func subscriptions(in list: OPMLDocument) -> [Subscription] {
        var known: Set<String> = []
        return list.feeds.compactMap { feed in
            guard known.insert(feed.address).inserted else { return nil }
            return Subscription(
                address: feed.address,
                title: feed.title == feed.address ? nil : feed.title,
                section: Subscription.section(ofFolders: feed.path)
            )
        }
    }

    private static func missing(_ feeds: [ListedFeed], in list: OPMLDocument) -> [ListedFeed] {
        let known = Set(list.feeds.map { ListedAddress.identity(of: $0.address) })
        return feeds.filter { !known.contains(ListedAddress.identity(of: $0.address)) }
    }

    /// Reads, changes and writes the list while no other process does; false when nothing changed.
    @discardableResult
    private func change(
        _ change: (inout OPMLDocument) -> Bool
    ) throws(SubscriptionsError) -> Bool {
        try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
            var list = try readList()
            guard change(&list) else { return false }
            try write(list)
            return true
        }
    }

    private func readList() throws(SubscriptionsError) -> OPMLDocument {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(path, maximumBytes: Self.maximumBytes)
        } catch {
            guard error == .missing else { throw .unreadable(path: path, detail: error.words) }
            return OPMLDocument(title: "Subscriptions")
        }
        do throws(FeedError) {
            return try OPMLDocument(parsing: bytes)
        } catch {
            throw .notAList(path: path, cause: error)
        }
    }

    private func write(_ list: OPMLDocument) throws(SubscriptionsError) {
        do throws(FileProblem) {
            try replaceFile(path, with: Array(list.text.utf8))
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }
}

extension Subscription {
    fileprivate func isNamed(_ typed: String) -> Bool {
        address == typed || shownAddress == typed
    }
}
