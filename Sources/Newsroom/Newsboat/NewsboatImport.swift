public import Archive
public import FoundationEssentials
import SQLite

/// Takes over feeds, articles and what the reader did with them from newsboat.
///
/// newsboat's files are only read, and nothing that they name is ever run.
public struct NewsboatImport: Sendable {
    /// What has changed, or would change.
    public struct Report: Hashable, Sendable {
        /// Feeds that were not subscribed.
        public var added: [ListedFeed] = []
        /// Articles and their states; `nil` when newsboat has no cache.
        public var counts: ImportedCounts?
        /// Articles that stay behind, because their feeds are no longer in newsboat's list.
        public var unlistedCount = 0
    }

    /// What newsboat's list of feeds asks for.
    public let list: FeedList
    /// How many feeds newsboat does not show; they come into a section of their own.
    public let hiddenCount: Int
    /// Settings that would run a program and were not followed.
    public let refusedSettings: [String]
    /// Where the articles are.
    public let cachePath: String

    private let written: [String: [String]]

    /// Reads newsboat's list and configuration.
    ///
    /// - Throws: ``NewsboatError/unreadable(path:detail:)`` or ``NewsboatError/otherSource(_:)``.
    public init(places: NewsboatPlaces, home: String) throws(NewsboatError) {
        let configuration = NewsboatConfiguration(path: places.configuration, home: home)
        guard configuration.source == "local" else {
            throw .otherSource(configuration.source)
        }
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(places.urls, maximumBytes: SubscriptionsFile.maximumBytes)
        } catch {
            throw .unreadable(path: places.urls, detail: error.words)
        }
        let urls = NewsboatURLs(parsing: String(decoding: bytes, as: UTF8.self))
        list = urls.list
        hiddenCount = urls.hiddenCount
        written = urls.written
        refusedSettings = configuration.refused
        cachePath = configuration.cachePath ?? places.cache
    }

    /// Takes everything over: first the articles, in one transaction, then the subscriptions.
    ///
    /// Whatever stops it, doing it again completes it, and doing it twice changes nothing.
    ///
    /// - Parameters:
    ///   - subscriptions: The reader's feeds.
    ///   - archive: Where the articles go.
    ///   - starFlags: Letters of newsboat's flags that mean a story is kept.
    ///   - isTrial: When true nothing is changed.
    ///   - now: Nothing is published later than this.
    /// - Returns: What has changed.
    /// - Throws: ``NewsboatError``, `ArchiveError` or ``SubscriptionsError``.
    public func run(
        into subscriptions: SubscriptionsFile,
        archive: Archive,
        starFlags: Set<Character>,
        isTrial: Bool,
        now: Date
    ) async throws -> Report {
        var report = Report()
        let known = try subscriptions.read()
        if try isCacheThere() {
            let cache = try NewsboatCache(path: cachePath)
            report.unlistedCount = try unlistedCount(in: cache)
            let reading = NewsboatReading(
                cache,
                sources: sources(known: known),
                starFlags: starFlags,
                now: now
            )
            report.counts = try await archive.takeOver(isTrial: isTrial) {
                () throws(SQLiteError) in try reading.next()
            }
        }
        report.added = try subscriptions.merge(list.feeds, isTrial: isTrial)
        return report
    }

    private func isCacheThere() throws(NewsboatError) -> Bool {
        guard !NewsboatLock.isHeld(onCache: cachePath) else { throw .running }
        return FileManager.default.fileExists(atPath: cachePath)
    }

    /// The feeds under the addresses that they have, or will have, among the subscriptions.
    private func sources(known: [Subscription]) -> [NewsboatReading.Source] {
        var addresses: [String: String] = [:]
        for subscription in known {
            addresses[ListedAddress.identity(of: subscription.address)] = subscription.address
        }
        return list.feeds.map { feed in
            NewsboatReading.Source(
                address: addresses[ListedAddress.identity(of: feed.address)] ?? feed.address,
                written: written[feed.address] ?? [],
                title: feed.title
            )
        }
    }

    private func unlistedCount(in cache: NewsboatCache) throws(NewsboatError) -> Int {
        let listed = Set(written.values.joined())
        do throws(SQLiteError) {
            return try cache.itemCounts().filter { !listed.contains($0.key) }.values.reduce(0, +)
        } catch {
            throw .notACache(path: cachePath, detail: error.message)
        }
    }
}
