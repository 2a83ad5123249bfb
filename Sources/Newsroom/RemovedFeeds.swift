import Feeds
import FoundationEssentials
import News

/// Feeds that were taken out of the list, as they stood there, so that an undo brings them back just so.
///
/// They are kept beside the list and not in the archive, for the list is where passwords stand.
struct RemovedFeeds: Codable {
    /// A feed that was taken out.
    struct Removal: Codable {
        /// Its name in the archive.
        let feed: String
        /// Its element in the list; `nil` when the list had to be mended.
        let markup: String?
        /// What the list was after it, in a digest.
        let digest: Int64
        /// What makes the list of before out of that.
        let splices: [OPMLEdit.Splice]
    }

    /// How many are remembered.
    private static let limit = 100
    private static let maximumBytes = 256 << 20

    /// The last removal of each feed, the latest last.
    private(set) var removals: [Removal] = []

    /// Where they stand for a list.
    static func path(besides list: String) -> String {
        (list.hasSuffix(".opml") ? String(list.dropLast(5)) : list) + ".removed.json"
    }

    /// What is remembered; nothing when there is no such file, or another one.
    init(path: String) {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumBytes),
            let read = try? JSONDecoder().decode(RemovedFeeds.self, from: Data(bytes))
        else { return }
        self = read
    }

    /// Remembers a removal.
    mutating func append(_ removal: Removal) {
        removals.removeAll { $0.feed == removal.feed }
        removals.append(removal)
        removals = removals.suffix(Self.limit)
    }

    /// The last removal of a feed.
    func removal(of feed: FeedID) -> Removal? {
        removals.last { $0.feed == feed.text }
    }

    func write(to path: String) throws(FileProblem) {
        // Texts and numbers can always be encoded.
        guard let data = try? JSONEncoder().encode(self) else { return }
        try replaceFile(path, with: Array(data))
    }
}

extension SubscriptionsFile {
    /// Removes a feed wherever it stands, and remembers how it stood; its folder stays.
    ///
    /// - Returns: What was removed; `nil` when there is no such feed, and nothing changes then.
    @discardableResult
    public func remove(_ feed: FeedID) throws(SubscriptionsError) -> Subscription? {
        var removed: Subscription?
        var markup: String?
        try change(
            preparing: { edit throws(SubscriptionsError) in
                try remember(
                    RemovedFeeds.Removal(
                        feed: feed.text,
                        markup: markup,
                        digest: BodyDigest.of(edit.bytes),
                        splices: edit.inverse
                    )
                )
            },
            { list, source in
                let all = Self.subscriptions(in: list)
                guard let found = all.first(where: { $0.id == feed }) else { return false }
                removed = found
                let outlines = list.outlines.remove(address: found.address)
                markup = outlines.first.flatMap { source?.markup(of: $0) }
                return true
            }
        )
        return removed
    }

    /// Lists a feed again that was removed, as it stood.
    ///
    /// When the list has been changed since, its element comes to stand between its former neighbours, as far
    /// as they are in its section.
    ///
    /// - Parameters:
    ///   - subscription: What it was.
    ///   - place: Where it stood among all subscriptions.
    /// - Returns: False when it is there already; nothing changes then.
    /// - Throws: Why the file cannot be read or written; it is as it was then.
    @discardableResult
    public func restore(
        _ subscription: Subscription,
        at place: Int
    ) throws(SubscriptionsError) -> Bool {
        let removal = RemovedFeeds(path: RemovedFeeds.path(besides: path))
            .removal(of: subscription.id)
        if let removal, try restoreExactly(removal, subscription.id) { return true }
        var isNew = false
        let feed = subscription.id
        try change { list, _ in
            let all = Self.subscriptions(in: list)
            guard !all.contains(where: { $0.id == feed }) else { return false }
            isNew = true
            let subscription = subscription.withoutMark
            let outline = removal?.markup.flatMap { OPMLDocument.Outline(markup: $0) }
            let isSame = outline?.address.map { Subscription(address: $0).id } == feed
            list.outlines.insert(
                isSame
                    ? outline ?? OPMLDocument.Outline(subscription)
                    : OPMLDocument.Outline(subscription),
                inSection: subscription.section,
                after: all.prefix(place).last?.address,
                before: all.dropFirst(place).first?.address
            )
            return true
        }
        return isNew
    }

    /// Makes the list what it was; false when it is not what the removal left.
    private func restoreExactly(
        _ removal: RemovedFeeds.Removal,
        _ feed: FeedID
    ) throws(SubscriptionsError) -> Bool {
        try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
            guard let bytes = try readBytes(), BodyDigest.of(bytes) == removal.digest,
                let before = OPMLEdit.applying(removal.splices, to: bytes),
                Self.subscriptions(in: try parse(before)).contains(where: { $0.id == feed })
            else { return false }
            try write(before)
            return true
        }
    }

    private func remember(_ removal: RemovedFeeds.Removal) throws(SubscriptionsError) {
        let path = RemovedFeeds.path(besides: path)
        var removed = RemovedFeeds(path: path)
        removed.append(removal)
        do throws(FileProblem) {
            try removed.write(to: path)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }
}

extension Subscription {
    /// The subscription to an address without the mark that stands for a user in a feed's name.
    fileprivate var withoutMark: Subscription {
        guard hasCredentials, id.text == address else { return self }
        let address = ListedAddress.withoutCredentials(address)
        return Subscription(address: address, title: title, section: section)
    }
}
