import Configuration
import ExampleGazette
import Extraction
import Feeds
import FoundationEssentials
import HTTP
import News
import NewspaperUI
import Newsroom
import Typesetting

/// Reads the configuration and creates the news service for this run.
struct ServiceFactory: Sendable {
    struct ServiceBundle: Sendable {
        let service: any NewsService
        /// The object that refreshes the news; `nil` for an edition that never changes.
        let refresher: (any Refreshing)?
        /// The user's newspaper, with or without subscriptions; `nil` for feeds from the command
        /// line.
        let paper: ArchivedNewsService?
        /// Whether the example edition replaces the user's newspaper, which has no feeds.
        var isPlaceholder = false
        let firstRefresh: RefreshScope?
        /// Whether the archive has no stories before the first refresh.
        let isEmptyAtFirst: Bool
    }

    let processEnvironment: ProcessEnvironment
    /// Whether a screen opens before the subscription list has been read.
    private let isForScreen: Bool
    let configurationFile: ConfigurationFile
    let themes: ThemeLoader
    let keymap: Keymap

    /// Reads the configuration; if it is unreadable, `earlier` stays in effect.
    init(
        processEnvironment: ProcessEnvironment,
        isForScreen: Bool = false,
        earlier: ConfigurationFile? = nil
    ) {
        self.processEnvironment = processEnvironment
        self.isForScreen = isForScreen
        var file = ConfigurationFile(path: processEnvironment.configurationFile, earlier: earlier)
        themes = ThemeLoader(file.configuration.look)
        file.add(themes.problems)
        let actions = ActionLoader(file.configuration.actions)
        file.add(actions.problems)
        let keys = KeymapLoader(file.configuration.keys, actions: actions.actions)
        file.add(keys.problems)
        keymap = keys.keymap
        if let layout = file.configuration.look.layout, StoriesArrangement(rawValue: layout) == nil
        {
            let names = StoriesArrangement.allCases.map(\.rawValue)
            let problem = ConfigurationProblem.Kind.wrongWord(.text(layout), of: names)
            file.add([ConfigurationProblem(path: "layout", kind: problem)])
        }
        configurationFile = file
    }

    var configuration: NewsroomConfiguration { configurationFile.configuration }

    var extractor: Extractor {
        Extractor(rules: SiteRules(configuration.sites)) {
            LenientURLParser.resolve($0, against: $1)
        }
    }

    var configuredTheme: String? { configuration.look.theme }
    var configuredLayout: String? { configuration.look.layout }

    var displaySettings: ConfiguredDisplaySettings {
        let (list, pictures) = (configuration.list, configuration.pictures)
        var settings = ConfiguredDisplaySettings()
        settings.themes = themes.themes
        settings.textPreferences = textPreferences
        settings.rowsOfHeadline = list.rowsOfHeadline
        settings.listColumns = list.columns
        settings.usualOrder = list.sortOrder
        settings.letters = configuration.terminal.letters
        settings.showsPictures = pictures.areShown
        settings.showsLeadPicture = pictures.showsLead
        settings.fetchesPicturesAhead = pictures.areFetchedAhead
        return settings
    }

    var letterOrder: BidiOrdering {
        configuration.terminal.bidi == .terminal ? .terminal : .newspaper
    }

    /// Whether to prepare right-to-left words for terminals that reorder text themselves.
    var adaptsWordOrder: Bool { configuration.terminal.bidi == .auto }

    var windowTitle: String? { configuration.terminal.namesWindow ? paperTitle : nil }

    var paperTitle: String { configuration.look.title ?? Self.defaultTitle }

    static let defaultTitle = "Newspaper"

    func initialLayout(asked name: String?) throws(UsageError) -> StoriesArrangement {
        guard let name else {
            return configuredLayout.flatMap(StoriesArrangement.init) ?? .broadsheet
        }
        guard let asked = StoriesArrangement(rawValue: name) else {
            let known = StoriesArrangement.allCases.map(\.rawValue)
            throw UsageError(message: CommandLineStrings.unknownLayout(name, known: known))
        }
        return asked
    }

    /// Creates the services for a source; prints an error and returns `nil` on failure.
    func bundle(for source: Source) -> ServiceBundle? {
        switch source {
        case .example:
            return example(paper: nil)
        case .feeds(let addresses):
            guard let subscriptions = subscriptions(to: addresses) else { return nil }
            let service = service(path: nil, list: .fixed(subscriptions), typed: addresses)
            return ServiceBundle(
                service: service,
                refresher: service,
                paper: nil,
                firstRefresh: .all,
                isEmptyAtFirst: true
            )
        case .subscriptions:
            // A list that has feeds is read while ncurses starts.
            if subscriptionsFile.namesFeeds { return subscriptionsBundle }
            guard let subscriptions = readSubscriptions() else { return nil }
            let isEmpty =
                subscriptions.isEmpty && configuration.commands.isEmpty && accounts.isEmpty
                && !SavedPagesSource.hasPages(inArchiveAt: processEnvironment.archiveFile)
            return isEmpty
                ? example(paper: paper(justRead: nil))
                : subscriptionsBundle(to: paper(justRead: subscriptions))
        }
    }

    var subscriptionsBundle: ServiceBundle { subscriptionsBundle(to: paper(justRead: nil)) }

    private func subscriptionsBundle(to paper: ArchivedNewsService) -> ServiceBundle {
        ServiceBundle(
            service: paper,
            refresher: paper,
            paper: paper,
            firstRefresh: .due,
            isEmptyAtFirst: false
        )
    }

    private func paper(justRead: [Subscription]?) -> ArchivedNewsService {
        service(
            path: processEnvironment.archiveFile,
            list: .file(subscriptionsFile),
            justRead: justRead
        )
    }

    func service(for subscriptions: [Subscription]) -> ArchivedNewsService {
        service(path: nil, list: .fixed(subscriptions))
    }

    private func service(
        path: String?,
        list: SubscriptionOrigin,
        justRead: [Subscription]? = nil,
        typed: [String] = []
    ) -> ArchivedNewsService {
        let title = paperTitle
        let client = makeClient()
        let papers = onlineNewspapers(askedBy: client)
        let feeds = WebFeedNewsSource(
            title: title,
            list: list,
            justRead: justRead,
            fetcher: TypedAddressFetcher(client, typed: typed),
            papers: papers,
            configuration: configuration,
            now: { Date() }
        )
        return ArchivedNewsService(
            title: title,
            storage: NewspaperStorage(
                path: path,
                // Without an archive, pictures are not cached on disk.
                pictures: path.map { _ in
                    PictureDiskCache(path: processEnvironment.pictureFolder)
                },
                readsListsLater: isForScreen,
                onLongWait: isForScreen ? nil : Self.reportWaiting
            ),
            // Feeds from the command line are not stored, so there are no other sources.
            sources: path == nil
                ? [feeds] : [feeds, savedPages, commands(fetchedBy: client)] + accountSources,
            pictureFetcher: makeClient(),
            papers: papers,
            configuration: configuration,
            now: { Date() }
        )
    }

    func settings(for address: String) -> FeedSettings {
        configuration.settings(ofFeedAt: address)
    }

    /// Returns the subscriptions; prints an error and returns `nil` if the file is unreadable.
    func readSubscriptions() -> [Subscription]? {
        do throws(SubscriptionsError) {
            return try subscriptionsFile.read()
        } catch {
            Output.printError(error.sentence)
            return nil
        }
    }

    func subscribedFeed(_ typed: String) -> FeedID? {
        let directory = FileManager.default.currentDirectoryPath
        // Callers that need the list report that it is unreadable.
        let found = try? subscriptionsFile.subscription(meantBy: typed, directory: directory)
        return (found ?? nil)?.id
    }

    var subscriptionsFile: SubscriptionsFile {
        // With a screen, the service reports problems itself.
        let printError: @Sendable (String) -> Void = { Output.printError(once: $0) }
        return SubscriptionsFile(
            path: processEnvironment.subscriptionsFile,
            now: { Date() },
            notify: isForScreen ? nil : printError
        )
    }

    /// A warning if the list was repaired and contains no feed; otherwise `nil`.
    var emptyListWarning: String? {
        subscriptionsFile.repairDescription().map {
            CommandStrings.listRepaired(path: processEnvironment.subscriptionsFile, repair: $0)
        }
    }

    private func subscriptions(to typed: [String]) -> [Subscription]? {
        var result: [Subscription] = []
        for text in typed {
            guard let address = address(text) else { return nil }
            result.append(Subscription(address: address))
        }
        return result
    }

    /// Returns the normalized address; prints an error and returns `nil` if it is invalid.
    func address(_ typed: String) -> String? {
        do throws(FeedFailure) {
            return try TypedFeedAddressParser.normalized(
                typed,
                directory: FileManager.default.currentDirectoryPath
            )
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return nil
        }
    }

    private func example(paper: ArchivedNewsService?) -> ServiceBundle {
        ServiceBundle(
            service: ExampleNewsService(openedAt: Date(), saved: configuration.saved),
            refresher: nil,
            paper: paper,
            isPlaceholder: paper != nil,
            firstRefresh: nil,
            isEmptyAtFirst: false
        )
    }
}
