import Archive
public import FoundationEssentials
import Markup
public import News
import SQLite

/// Imports feeds, articles and reading states from newsboat.
///
/// Newsboat's files are only read, and commands in them are not run.
public struct NewsboatImport: Sendable {
    /// The changes made by an import or, in a trial, that it would make.
    public struct Report: Hashable, Sendable {
        /// The new subscriptions.
        public var added: [ImportableFeed] = []
        /// The numbers of articles; `nil` if newsboat has no cache.
        public var articles: Articles?
        /// The change of the subscription list for undo; `nil` if nothing changed.
        public var change: UndoableSubscriptionEdit?
    }

    /// The numbers of imported and skipped articles.
    public struct Articles: Hashable, Sendable {
        /// The number of articles that were not in the archive.
        public var new = 0
        /// The number of articles marked read.
        public var read = 0
        /// The number of articles starred.
        public var starred = 0
        /// The number of articles deleted in newsboat.
        public var removed = 0
        /// The number of skipped articles of feeds that newsboat does not list.
        public var unlisted = 0
        /// The number of skipped articles of feeds that cannot be imported.
        public var leftOut = 0

        /// Whether any article was imported.
        public var areAny: Bool { new + read + starred + removed > 0 }
    }

    /// The subscriptions in newsboat's list.
    public let list: ImportedFeedList
    /// The number of hidden feeds.
    ///
    /// They are put into a separate section.
    public let hiddenCount: Int
    /// Settings that were ignored, because they would run a program.
    public let refusedSettings: [String]
    /// Settings that Newspaper lacks or has under another name.
    public let settings: [SkippedNewsboatSetting]
    /// The cache's path.
    public let cachePath: String
    /// The account from which newsboat gets its feeds; `nil` if it reads its `urls` file.
    ///
    /// With an account, ``list`` contains the feeds of the file, which newsboat then ignores.
    public let account: NewsboatAccount?

    private let urls: NewsboatURLs

    /// Reads newsboat's list and configuration.
    ///
    /// - Throws: ``NewsboatError/unreadable(path:detail:)`` or ``NewsboatError/otherSource(_:)``.
    public init(places: NewsboatPaths, home: String) throws(NewsboatError) {
        let configuration = NewsboatConfiguration(path: places.configuration, home: home)
        account = configuration.account
        guard configuration.source == "local" || account != nil else {
            throw .otherSource(configuration.source)
        }
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(places.urls, maximumBytes: SubscriptionsFile.maximumBytes)
        } catch .missing where account != nil {
            bytes = []
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

    /// Imports the articles in one transaction, and then the subscriptions.
    ///
    /// After an interruption, running it again completes the import. A trial makes no changes and
    /// creates no files. Stories with one of `starFlags` become starred. If this throws, either
    /// nothing or only the articles were imported.
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
            let reading = NewsboatStoryImporter(
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
                let counts = try await archive.importFeeds(isTrial: isTrial) {
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
        report.change = try listed { () throws(SubscriptionsError) in
            try subscriptions.perform(.merge(list.feeds))
        }
        report.added = report.change.brought(list.feeds)
        return report
    }

    private func openArchive(
        at path: String,
        subscriptions: SubscriptionsFile,
        isTrial: Bool,
        now: @escaping @Sendable () -> Date
    ) async throws(NewsboatError) -> Archive {
        let isThere = FileManager.default.fileExists(atPath: path)
        let room = ArchiveProvider(
            path: isTrial && !isThere ? nil : path,
            lists: [SubscriptionOrigin.file(subscriptions)],
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

    private func sources(known: [Subscription]) -> [NewsboatStoryImporter.Source] {
        var addresses: [String: String] = [:]
        for subscription in known {
            addresses[ImportedAddressValidator.identity(of: subscription.address)] =
                subscription.address
        }
        return list.feeds.map { feed in
            NewsboatStoryImporter.Source(
                address: addresses[ImportedAddressValidator.identity(of: feed.address)]
                    ?? feed.address,
                written: urls.written[feed.address] ?? [],
                title: feed.title
            )
        }
    }

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
