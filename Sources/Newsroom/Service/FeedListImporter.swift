public import FoundationEssentials
public import News

/// Imports feed lists that it finds in the user's folders.
public struct FeedListImporter: FeedListImporting {
    /// The maximum number of OPML files to offer.
    static let maximumFiles = 4

    private let listEditor: SubscriptionListEditor
    private let subscriptions: SubscriptionsFile
    private let archivePath: String
    private let environment: [String: String]
    private let home: String
    private let now: @Sendable () -> Date

    /// Creates an importer into this subscription list and archive.
    public init(
        into listEditor: SubscriptionListEditor,
        subscriptions: SubscriptionsFile,
        archivePath: String,
        environment: [String: String],
        home: String,
        now: @escaping @Sendable () -> Date
    ) {
        self.listEditor = listEditor
        self.subscriptions = subscriptions
        self.archivePath = archivePath
        self.environment = environment
        self.home = home
        self.now = now
    }

    /// Finds feed lists without blocking the caller's actor.
    @concurrent
    public func foundLists() async -> [FoundFeedList] {
        var lists: [FoundFeedList] = []
        let urls = newsboatPaths.urls
        if let newsboat = try? newsboat, !newsboat.list.feeds.isEmpty {
            lists.append(
                FoundFeedList(
                    format: .newsboat,
                    path: urls,
                    feedCount: newsboat.list.feeds.count,
                    changed: Self.changeDate(of: urls) ?? .distantPast
                )
            )
        }
        let files = FeedListFolders(environment: environment, home: home).opmlFiles
            .map { (path: $0, changed: Self.changeDate(of: $0) ?? .distantPast) }
            .sorted { $0.changed > $1.changed }
        for file in files where lists.count(where: { $0.format == .opml }) < Self.maximumFiles {
            guard let list = try? ImportedFeedList(opmlFile: file.path), !list.feeds.isEmpty else {
                continue
            }
            lists.append(
                FoundFeedList(
                    format: .opml,
                    path: file.path,
                    feedCount: list.feeds.count,
                    changed: file.changed
                )
            )
        }
        return lists
    }

    /// Imports a list in one step of the undo history.
    @concurrent
    public func importFeeds(from list: FoundFeedList) async throws(FeedListImportError) {
        switch list.format {
        case .opml:
            let feeds: ImportedFeedList
            do throws(SubscriptionsError) {
                feeds = try ImportedFeedList(opmlFile: list.path)
            } catch {
                throw .unusable(error.sentence)
            }
            do throws(NewsError) {
                try await listEditor.perform([(.local, .merge(feeds.feeds))])
            } catch {
                throw .failed(error)
            }
        case .newsboat: try await importNewsboat()
        }
    }

    private func importNewsboat() async throws(FeedListImportError) {
        let report: NewsboatImport.Report
        do throws(NewsboatError) {
            report = try await newsboat.run(
                into: subscriptions,
                archivePath: archivePath,
                starFlags: [],
                isTrial: false,
                now: now
            )
        } catch {
            throw .unusable(error.sentence)
        }
        guard let change = report.change else { return }
        do throws(NewsError) {
            _ = try await listEditor.record(change, joinsImport: report.articles?.areAny == true)
        } catch {
            throw .failed(error)
        }
    }

    private var newsboatPaths: NewsboatPaths {
        NewsboatPaths(folder: nil, environment: environment)
    }

    private var newsboat: NewsboatImport {
        get throws(NewsboatError) { try NewsboatImport(places: newsboatPaths, home: home) }
    }

    private static func changeDate(of path: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date
    }
}
