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
    /// A feed stands in the section of the innermost folder around it.
    public func read() throws(SubscriptionsError) -> [Subscription] {
        var known: Set<String> = []
        return try readList().feeds.compactMap { feed in
            guard known.insert(feed.address).inserted else { return nil }
            return Subscription(
                address: feed.address,
                title: feed.title == feed.address ? nil : feed.title,
                section: feed.path.last ?? Subscription.commonSection
            )
        }
    }

    /// Adds a subscription at the end of its section, which is made when there is none.
    ///
    /// - Returns: False when the address is there already; nothing changes then.
    @discardableResult
    public func add(_ subscription: Subscription) throws(SubscriptionsError) -> Bool {
        try change { list in
            guard !list.feeds.contains(where: { $0.address == subscription.address }) else {
                return false
            }
            list.outlines.append(subscription)
            return true
        }
    }

    /// Removes a subscription wherever it stands; its folder stays.
    ///
    /// - Returns: False when there is none of that address; nothing changes then.
    @discardableResult
    public func remove(address: String) throws(SubscriptionsError) -> Bool {
        try change { $0.outlines.remove(address: address) }
    }

    /// Reads, changes and writes the list while no other process does; false when nothing changed.
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

extension OPMLDocument.Outline {
    fileprivate init(folder: String, outlines: [OPMLDocument.Outline]) {
        let attributes = [
            OPMLDocument.Attribute("text", folder), OPMLDocument.Attribute("title", folder),
        ]
        self.init(attributes: attributes, outlines: outlines)
    }
}

extension [OPMLDocument.Outline] {
    /// Puts a subscription into its section, or into a new one; the common section needs no folder.
    fileprivate mutating func append(_ subscription: Subscription) {
        let outline = OPMLDocument.Outline(
            address: subscription.address,
            title: subscription.title
        )
        if append(outline, toFolder: subscription.section) { return }
        if subscription.section == Subscription.commonSection {
            append(outline)
        } else {
            append(OPMLDocument.Outline(folder: subscription.section, outlines: [outline]))
        }
    }

    /// Puts an element into the first folder of that title, at any depth; false when there is none.
    fileprivate mutating func append(
        _ outline: OPMLDocument.Outline,
        toFolder title: String
    ) -> Bool {
        for index in indices where self[index].address == nil {
            if self[index].title == title {
                self[index].outlines.append(outline)
                return true
            }
            if self[index].outlines.append(outline, toFolder: title) { return true }
        }
        return false
    }

    /// Takes out every element of that address; false when there is none.
    fileprivate mutating func remove(address: String) -> Bool {
        let count = count
        removeAll { $0.address == address }
        var hasRemoved = self.count < count
        for index in indices where self[index].outlines.remove(address: address) {
            hasRemoved = true
        }
        return hasRemoved
    }
}
