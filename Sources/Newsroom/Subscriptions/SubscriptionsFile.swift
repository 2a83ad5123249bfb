import Feeds
public import FoundationEssentials
import Glibc
public import News

/// The user's subscriptions in an OPML file.
///
/// Edits change no other byte. An unreadable file is never overwritten. A malformed one is copied
/// before it is overwritten.
public struct SubscriptionsFile: Sendable {
    static let maximumBytes = 16 << 20

    /// The path.
    public let path: String
    let now: @Sendable () -> Date
    private(set) var notify: (@Sendable (String) -> Void)?

    /// Creates a reference to a file.
    ///
    /// `notify` receives notices for the user.
    public init(
        path: String,
        now: @escaping @Sendable () -> Date,
        notify: (@Sendable (String) -> Void)? = nil
    ) {
        self.path = path
        self.now = now
        self.notify = notify
    }

    func notifying(_ notify: @escaping @Sendable (String) -> Void) -> SubscriptionsFile {
        SubscriptionsFile(path: path, now: now, notify: self.notify ?? notify)
    }

    /// Returns the subscriptions in the order of the file, without duplicates; empty if the file is
    /// missing.
    ///
    /// Sends a notice if the file is truncated.
    public func read() throws(SubscriptionsError) -> [Subscription] {
        guard let bytes = try readBytes() else { return [] }
        let list = try parse(bytes)
        let subscriptions = Self.subscriptions(in: list)
        if list.isCutOff {
            notify?(SubscriptionListStrings.cutOff(path, after: subscriptions.count))
        }
        return subscriptions
    }

    /// Whether the file seems to contain feeds.
    ///
    /// Searches the text for `xmlUrl=`, so it may wrongly return false.
    public var namesFeeds: Bool {
        let sign = Array("xmlUrl=".utf8)
        guard let beginning = try? readBeginning(path, bytes: 1 << 12) else { return false }
        if beginning.firstRange(of: sign) != nil { return true }
        guard beginning.count == 1 << 12,
            let bytes = try? readFile(path, maximumBytes: Self.maximumBytes)
        else { return false }
        return bytes.firstRange(of: sign) != nil
    }

    /// Returns the subscription with a typed address; `nil` if there is none.
    ///
    /// Credentials may be missing, and equivalent spellings match. Paths are relative to
    /// `directory`, which has no trailing slash.
    public func subscription(
        meantBy typed: String,
        directory: String = ""
    ) throws(SubscriptionsError) -> Subscription? {
        let subscriptions = try read()
        if let same = subscriptions.first(where: { $0.isNamed(typed) }) { return same }
        guard let address = try? TypedFeedAddressParser.normalized(typed, directory: directory)
        else {
            return nil
        }
        // The subscription may use http if the server does not support https.
        for address in [address, TypedFeedAddressParser.withoutEncryption(typed)].compactMap(\.self)
        {
            let identity = ImportedAddressValidator.identity(of: address)
            let found = subscriptions.first { subscription in
                [subscription.address, subscription.shownAddress]
                    .contains { ImportedAddressValidator.identity(of: $0) == identity }
            }
            if let found { return found }
        }
        return nil
    }

    /// Returns the feeds that are not in the list.
    public func missing(_ feeds: [ImportableFeed]) throws(SubscriptionsError) -> [ImportableFeed] {
        try readList().outlines.missing(feeds)
    }

    /// Changes the address of a subscription.
    ///
    /// Returns false if the subscription does not exist, or if another one has the new address.
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

    /// Returns the subscriptions as OPML 2.0 for other readers, without credentials.
    ///
    /// A section of an online newspaper is replaced with the most similar feed; the attribute
    /// `paper` contains the section's address. `titles` contains the titles of feeds that the user
    /// has not named.
    public func export(titles: [FeedID: String] = [:]) throws(SubscriptionsError) -> String {
        try readList().forOthers(titles: titles).text
    }

    static func subscriptions(in list: OPMLDocument) -> [Subscription] {
        var known: Set<FeedID> = []
        return list.feeds.compactMap { feed in
            let subscription = Subscription(
                address: feed.address,
                title: feed.title == feed.address
                    ? nil : feed.title.map(MessageTextSanitizer.wordsWithoutCredentials),
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
