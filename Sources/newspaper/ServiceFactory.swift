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

/// Chooses where the news of this run comes from.
struct ServiceFactory: Sendable {
    /// A service, and what can be done with it besides reading.
    struct ServiceBundle: Sendable {
        let service: any NewsService
        /// Who can be asked for news; `nil` for an edition that never has any.
        let refresher: (any Refreshing)?
        /// The reader's own paper, subscribed to or not; `nil` for feeds that are only looked at.
        let paper: ArchivedNewsService?
        /// True when the service only stands in for the paper, as long as that has no feeds.
        var standsIn = false
        /// Whom to ask for news at first; `nil` when nobody.
        let firstRefresh: RefreshScope?
        /// True when there is nothing to read before the first refresh.
        let isEmptyAtFirst: Bool
    }

    let surroundings: ProcessEnvironment
    /// True when a screen shall open at once, before the list of subscriptions is read.
    private let isForScreen: Bool
    /// What the reader has set, read once for this run.
    let configurationFile: ConfigurationFile
    /// The themes that can be chosen.
    let themes: ThemeLoader
    /// The keys that count.
    let keymap: Keymap

    /// Reads the configuration; one that cannot be read leaves `earlier` in force, if there is one.
    init(
        surroundings: ProcessEnvironment,
        isForScreen: Bool = false,
        earlier: ConfigurationFile? = nil
    ) {
        self.surroundings = surroundings
        self.isForScreen = isForScreen
        var file = ConfigurationFile(path: surroundings.configurationFile, earlier: earlier)
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

    /// Finds stories on pages, as the reader's rules want it.
    var extractor: Extractor {
        Extractor(rules: SiteRules(configuration.sites)) { LenientURL.resolve($0, against: $1) }
    }

    /// The theme that the reader has set; `nil` for none.
    var configuredTheme: String? { configuration.look.theme }

    /// Whether the reader has set that pictures are shown.
    var showsPictures: Bool { configuration.showsPictures }

    /// Whether the reader has set that the broadsheet's first story has its picture.
    var showsLeadPicture: Bool { configuration.showsLeadPicture }

    /// Who orders the letters of lines that run from right to left.
    var letterOrder: BidiOrdering { configuration.bidi == .terminal ? .terminal : .paper }

    /// Whether words are prepared for terminals that turn them round.
    var adaptsWordOrder: Bool { configuration.bidi == .auto }

    /// What the terminal's window is called at first; `nil` where the reader wants it to keep its name.
    var windowTitle: String? { configuration.namesWindow ? paperTitle : nil }

    /// The name of the paper.
    var paperTitle: String { configuration.look.title ?? Self.usualTitle }

    /// The name of a paper that has none of its own.
    static let usualTitle = "Newspaper"

    /// Whether the reader has set that pictures are fetched before they are on the screen.
    var fetchesPicturesAhead: Bool { configuration.fetchesPicturesAhead }

    /// How many rows the reader has set that a headline takes in a list.
    var rowsOfHeadline: Int { configuration.rowsOfHeadline }

    /// In which order the reader has set that lists stand.
    var usualOrder: HeadlineSortOrder { configuration.usualOrder }

    /// How stories are shown at first: as the command line says, else as the reader has set.
    func firstArrangement(asked name: String?) throws(UsageError) -> StoriesArrangement {
        guard let name else {
            return configuration.look.layout.flatMap(StoriesArrangement.init)
                ?? .broadsheet
        }
        guard let asked = StoriesArrangement(rawValue: name) else {
            let names = StoriesArrangement.names
            let known = StoriesArrangement.allCases.map(\.rawValue)
            let hint = UsageError.question(for: name, in: known)
            throw UsageError(message: "There is no layout “\(name)”, only \(names)\(hint)")
        }
        return asked
    }

    /// The service for a source; `nil`, after saying why, when there is none.
    func delivery(for source: Source) -> ServiceBundle? {
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
            // A list that names feeds is read while ncurses starts.
            if subscriptionsFile.namesFeeds { return subscribed }
            guard let subscriptions = readSubscriptions() else { return nil }
            let isEmpty =
                subscriptions.isEmpty && configuration.commands.isEmpty
                && !SavedPagesSource.hasPages(inArchiveAt: surroundings.archiveFile)
            return isEmpty
                ? example(paper: paper(justRead: nil))
                : subscribed(to: paper(justRead: subscriptions))
        }
    }

    /// The reader's own paper, whatever it holds.
    var subscribed: ServiceBundle { subscribed(to: paper(justRead: nil)) }

    private func subscribed(to paper: ArchivedNewsService) -> ServiceBundle {
        ServiceBundle(
            service: paper,
            refresher: paper,
            paper: paper,
            firstRefresh: .due,
            isEmptyAtFirst: false
        )
    }

    /// The reader's subscriptions with their archive.
    private func paper(justRead: [Subscription]?) -> ArchivedNewsService {
        service(
            path: surroundings.archiveFile,
            list: .file(subscriptionsFile),
            justRead: justRead
        )
    }

    /// A service for some subscriptions that keeps nothing.
    func service(for subscriptions: [Subscription]) -> ArchivedNewsService {
        service(path: nil, list: .fixed(subscriptions))
    }

    private func service(
        path: String?,
        list: SubscriptionSource,
        justRead: [Subscription]? = nil,
        typed: [String] = []
    ) -> ArchivedNewsService {
        let title = paperTitle
        let client = makeClient()
        let papers = papers(askedBy: client)
        let feeds = FeedsSource(
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
            path: path,
            // Feeds that are only looked at leave no room for what shall be kept.
            sources: path == nil ? [feeds] : [feeds, savedPages, commands(fetchedBy: client)],
            pictureFetcher: makeClient(),
            // What keeps nothing keeps no pictures either.
            pictureFolder: path.map { _ in PictureDiskCache(path: surroundings.pictureFolder) },
            papers: papers,
            configuration: configuration,
            readsListsLater: isForScreen,
            onLongWait: isForScreen ? nil : Self.tellWaiting,
            now: { Date() }
        )
    }

    /// What the reader has set for a feed.
    func settings(for address: String) -> FeedSettings {
        configuration.settings(ofFeedAt: address)
    }

    /// The reader's subscriptions; `nil`, after saying why, when their file cannot be read.
    func readSubscriptions() -> [Subscription]? {
        do throws(SubscriptionsError) {
            return try subscriptionsFile.read()
        } catch {
            Output.complain(error.sentence)
            return nil
        }
    }

    /// The subscribed feed that a reader means by an address; `nil` when there is none.
    func subscribedFeed(_ typed: String) -> FeedID? {
        let directory = FileManager.default.currentDirectoryPath
        // A list that cannot be read is told by whoever needs it.
        let found = try? subscriptionsFile.subscription(meantBy: typed, directory: directory)
        return (found ?? nil)?.id
    }

    /// Where the subscriptions stand.
    var subscriptionsFile: SubscriptionsFile {
        // A screen is told by the service.
        let complain: @Sendable (String) -> Void = { Output.complain(once: $0) }
        return SubscriptionsFile(
            path: surroundings.subscriptionsFile,
            now: { Date() },
            tell: isForScreen ? nil : complain
        )
    }

    /// What the reader has to know of a list that names no feed and is not in order; `nil` for nothing.
    var remarkOnEmptyList: String? {
        subscriptionsFile.whatWasMended().map {
            "\(surroundings.subscriptionsFile) had to be mended (\($0)): look whether feeds are missing."
        }
    }

    /// Subscriptions to addresses as typed; `nil`, after saying why, when one cannot be understood.
    private func subscriptions(to typed: [String]) -> [Subscription]? {
        var result: [Subscription] = []
        for text in typed {
            guard let address = address(text) else { return nil }
            result.append(Subscription(address: address))
        }
        return result
    }

    /// An absolute address of what was typed; `nil`, after saying why, when it is none.
    func address(_ typed: String) -> String? {
        do throws(FeedFailure) {
            return try FeedAddress.normalized(
                typed,
                directory: FileManager.default.currentDirectoryPath
            )
        } catch {
            Output.complain(ErrorMessages.describe(error))
            return nil
        }
    }

    private func example(paper: ArchivedNewsService?) -> ServiceBundle {
        ServiceBundle(
            service: ExampleNewsService(openedAt: Date(), saved: configuration.saved),
            refresher: nil,
            paper: paper,
            standsIn: paper != nil,
            firstRefresh: nil,
            isEmptyAtFirst: false
        )
    }
}

extension StoriesArrangement {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension SubscriptionsError {
    /// What happened and what to do, for people.
    var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "The subscriptions in \(path) cannot be read (\(detail)): check the file."
        case .notAList(let path, _):
            "\(path) is no list of feeds in OPML: mend it or move it away."
        case .unwritable(let path, let detail):
            "\(path) cannot be written (\(detail)); nothing was changed."
        }
    }
}
