import Archive
public import FoundationEssentials
import Markup
public import News
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
        public var articles: Articles?
        /// What was done with the list of feeds; `nil` for nothing.
        public var deed: SubscriptionChange?
    }

    /// How many articles of each kind came over, or would.
    public struct Articles: Hashable, Sendable {
        /// Those that were not here.
        public var new = 0
        /// Those that are read now and were not.
        public var read = 0
        /// Those that are kept now and were not.
        public var starred = 0
        /// Those that were deleted there and stay away here.
        public var removed = 0
        /// Those that stay behind, because their feeds are no longer in newsboat's list.
        public var unlisted = 0
        /// Those that stay behind, because newsboat's list has their feeds and they are left out here.
        public var leftOut = 0

        /// Whether anything has come over, or would.
        public var areAny: Bool { new + read + starred + removed > 0 }
    }

    /// What newsboat's list of feeds asks for.
    public let list: FeedList
    /// How many feeds newsboat does not show; they come into a section of their own.
    public let hiddenCount: Int
    /// Settings that would run a program and were not followed.
    public let refusedSettings: [String]
    /// Settings that mean nothing here, or have another name.
    public let settings: [NewsboatSetting]
    /// Where the articles are.
    public let cachePath: String

    private let urls: NewsboatURLs

    /// Reads newsboat's list and configuration.
    ///
    /// - Throws: ``NewsboatError/unreadable(path:detail:)`` or ``NewsboatError/otherSource(_:)``.
    public init(places: NewsboatPaths, home: String) throws(NewsboatError) {
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
        urls = NewsboatURLs(
            parsing: String(decoding: decodeText(bytes, charset: nil), as: UTF8.self)
        )
        list = urls.list
        hiddenCount = urls.hiddenCount
        refusedSettings = configuration.refused
        settings = configuration.settings
        cachePath = configuration.cachePath ?? places.cache
    }

    /// Takes everything over: first the articles, in one transaction, then the subscriptions.
    ///
    /// Whatever stops it, doing it again completes it, and doing it twice changes nothing.
    ///
    /// - Parameters:
    ///   - subscriptions: The reader's feeds.
    ///   - archivePath: Where the articles go.
    ///   - starFlags: Letters of newsboat's flags that mean a story is kept.
    ///   - isTrial: When true nothing is changed, and no file made.
    ///   - now: The clock; nothing is published later.
    /// - Returns: What has changed.
    /// - Throws: Why nothing, or only the articles, could be taken over.
    public func run(
        into subscriptions: SubscriptionsFile,
        archivePath: String,
        starFlags: Set<Character>,
        isTrial: Bool,
        now: @escaping @Sendable () -> Date
    ) async throws(NewsboatError) -> Report {
        guard !NewsboatLock.isHeld(onCache: cachePath) else { throw .running }
        var report = Report()
        let known = try listed { () throws(SubscriptionsError) in try subscriptions.read() }
        if FileManager.default.fileExists(atPath: cachePath) {
            let cache = try NewsboatCache(path: cachePath)
            let left = try countsOfLeft(in: cache)
            let reading = NewsboatCacheReader(
                cache,
                sources: sources(known: known),
                starFlags: starFlags,
                now: now()
            )
            let archive = try await openArchive(
                at: archivePath,
                subscriptions: subscriptions,
                isTrial: isTrial,
                now: now
            )
            do throws(ArchiveError) {
                let counts = try await archive.takeOver(isTrial: isTrial) {
                    () throws(SQLiteError) in try reading.next()
                }
                report.articles = Articles(counts, left)
            } catch {
                throw .archive(detail: error.words)
            }
        }
        guard !isTrial else {
            report.added = try listed { () throws(SubscriptionsError) in
                try subscriptions.missing(list.feeds)
            }
            return report
        }
        report.deed = try listed { () throws(SubscriptionsError) in
            try subscriptions.carryOut(.merge(list.feeds))
        }
        report.added = report.deed.brought(list.feeds)
        return report
    }

    /// The reader's archive; a trial makes no file.
    private func openArchive(
        at path: String,
        subscriptions: SubscriptionsFile,
        isTrial: Bool,
        now: @escaping @Sendable () -> Date
    ) async throws(NewsboatError) -> Archive {
        let isThere = FileManager.default.fileExists(atPath: path)
        let room = ArchiveProvider(
            path: isTrial && !isThere ? nil : path,
            lists: [SubscriptionSource.file(subscriptions)],
            now: now
        )
        do throws(NewsError) {
            return try await room.opened()
        } catch .archive(let detail) {
            throw .archive(detail: detail)
        } catch {
            throw .archive(detail: ErrorMessages.describe(error))
        }
    }

    private func listed<Result>(
        _ body: () throws(SubscriptionsError) -> Result
    ) throws(NewsboatError) -> Result {
        do throws(SubscriptionsError) {
            return try body()
        } catch {
            throw .subscriptions(error)
        }
    }

    /// The feeds under the addresses that they have, or will have, among the subscriptions.
    private func sources(known: [Subscription]) -> [NewsboatCacheReader.Source] {
        var addresses: [String: String] = [:]
        for subscription in known {
            addresses[ListedAddress.identity(of: subscription.address)] = subscription.address
        }
        return list.feeds.map { feed in
            NewsboatCacheReader.Source(
                address: addresses[ListedAddress.identity(of: feed.address)] ?? feed.address,
                written: urls.written[feed.address] ?? [],
                title: feed.title
            )
        }
    }

    /// How many articles stay behind, by why.
    private func countsOfLeft(
        in cache: NewsboatCache
    ) throws(NewsboatError) -> (unlisted: Int, leftOut: Int) {
        let taken = Set(urls.written.values.joined())
        do throws(SQLiteError) {
            var (unlisted, leftOut) = (0, 0)
            for (feed, count) in try cache.itemCounts() where !taken.contains(feed) {
                if urls.leftOut.contains(feed) { leftOut += count } else { unlisted += count }
            }
            return (unlisted, leftOut)
        } catch {
            throw .notACache(path: cachePath, detail: error.message)
        }
    }
}

extension NewsboatImport.Articles {
    fileprivate init(_ counts: ImportedCounts, _ left: (unlisted: Int, leftOut: Int)) {
        self.init(
            new: counts.newCount,
            read: counts.readCount,
            starred: counts.starredCount,
            removed: counts.removedCount,
            unlisted: left.unlisted,
            leftOut: left.leftOut
        )
    }
}
