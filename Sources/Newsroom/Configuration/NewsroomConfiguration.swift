public import Configuration
public import Extraction
import Feeds
public import HTTP
import Markup
public import News

/// What the configuration file says.
public struct NewsroomConfiguration: Hashable, Sendable {
    /// Seconds between two visits where neither feed nor reader say otherwise.
    public var interval = 3600
    /// Transfers at once.
    public var transfers = HTTPLimits().transfers
    /// Transfers at once from one host.
    public var transfersPerHost = HTTPLimits().transfersPerHost
    /// Seconds after which a refresh ends, whoever has not answered.
    public var refreshTimeLimit = 600
    /// True when what is due is fetched while the newspaper is open.
    public var refreshesWhileOpen = true
    /// Seconds at least between two such refreshes.
    public var pauseWhileOpen = 300
    /// True when pictures are shown and fetched.
    public var showsPictures = true
    /// True when the broadsheet's first story has its picture.
    public var showsLeadPicture = true
    /// Who puts letters that are read from right to left into the order in which they are seen.
    public var bidi = BidiSetting.auto
    /// Whether the terminal's window has the paper's name while it is open.
    public var namesWindow = true
    /// True when pictures are fetched before they are on the screen.
    public var fetchesPicturesAhead = true
    /// Whether the whole texts of stories are fetched from their pages.
    public var fullText = FullTextPolicy.auto
    /// What is fetched ahead, to be read without a network.
    public var offline = OfflineSettings()
    /// How the text of stories is set.
    public var text = TextSettingsBySection()
    /// How many rows a headline takes in a list: 1 or 2.
    public var rowsOfHeadline = 1
    /// Which columns a headline of one row has; `nil` for the usual ones.
    public var listColumns: [ListColumn]?
    /// In which order a list stands until it is sorted otherwise.
    public var usualOrder = HeadlineSortOrder.newestFirst
    /// In which letters the paper's name and its headline are set.
    public var letters = PaperLetters()
    /// True when no picture is decoded by a process that the system cannot lock.
    public var confinesStrictly = false
    /// How everything is fetched, where nothing else is set for a feed.
    public var fetching = FetchingSettings()
    /// Who is told of news.
    public var telling = NotificationSettings()
    /// What is removed from the archive after a refresh.
    public var retention = Retention()
    /// By the feed's address as ``FeedAddress`` writes it.
    public var feeds: [String: FeedSettings] = [:]
    /// Programs that write feeds, by their names in alphabetical order.
    public var commands: [CommandFeed] = []
    /// What the reader says of the pages of some sites, by host in lower case.
    public var sites: [String: SiteRule] = [:]
    /// Where the services that make whole papers are asked.
    public var services = ServiceSettings()
    /// The reader's saved queries, which are sections of the paper.
    public var saved: [SavedQuery] = []
    /// Programs that do something with a story, by their names in alphabetical order.
    public var actions: [ActionSettings] = []
    /// Where files that belong to stories go, and what plays them.
    public var enclosures = EnclosureSettings()
    /// What the paper looks like.
    public var look = DisplayConfiguration()
    /// What the reader's keys do.
    public var keys = KeySettings()

    /// The settings of an empty file.
    public init() {}

    /// The limits of a client with these settings.
    public var limits: HTTPLimits {
        var limits = HTTPLimits()
        if let seconds = fetching.timeLimit { limits.total = .seconds(seconds) }
        limits.transfers = transfers + transfersThatHang
        limits.transfersPerHost = transfersPerHost
        limits.keptConnections = transfers
        return limits
    }

    /// What holds for the feed at an address: what is set for it, and else what is set for all.
    public func settings(ofFeedAt address: String) -> FeedSettings {
        var settings = feeds[address] ?? FeedSettings()
        settings.credentials = settings.credentials ?? fetching.credentials
        return settings
    }

    /// The same settings, those for feeds by the names of the feeds.
    var named: NewsroomConfiguration {
        var named = self
        named.feeds = Dictionary(
            feeds.sorted { $0.key < $1.key }.map { (FeedID(ofFeedAt: $0.key).address, $0.value) }
        ) { first, _ in first }
        return named
    }

    /// How many transfers may hang while as many as were asked for go on.
    ///
    /// In all they are fewer than the files that a process may usually open.
    var transfersThatHang: Int { min(3 * transfers, 640 - transfers) }

    /// What editors write at the top to find the schema.
    private static let unreadKeys: Set = ["$schema"]

    /// Reads `config.json5`.
    ///
    /// What is wrong is reported and left out; the rest counts.
    ///
    /// - Parameters:
    ///   - bytes: The file; empty where there is none.
    ///   - otherKeys: Keys at the top that other parts of the program read.
    /// - Returns: The settings, and the problems in the order of their paths.
    public static func read(
        _ bytes: [UInt8],
        otherKeys: Set<String> = []
    ) -> (configuration: NewsroomConfiguration, problems: [ConfigurationProblem]) {
        var configuration = NewsroomConfiguration()
        guard !bytes.isEmpty else { return (configuration, []) }
        let bytes = withoutEndlessMarks(bytes)
        var reader = ConfigurationReader()
        if let document = reader.configuration(bytes) {
            let keys = Set(ConfigurationKey.all.map(\.top))
            let top = reader.members(
                document,
                "",
                keys: keys.union(otherKeys).union(Self.unreadKeys)
            )
            configuration.readRefresh(top["refresh"], &reader)
            configuration.showsPictures = reader.bool(top["pictures"], "pictures") ?? true
            configuration.showsLeadPicture =
                reader.bool(top["leadPicture"], "leadPicture") ?? true
            configuration.bidi = reader.word(top["bidi"], "bidi") ?? .auto
            configuration.namesWindow = reader.bool(top["windowTitle"], "windowTitle") ?? true
            configuration.fetchesPicturesAhead =
                reader.bool(top["picturesAhead"], "picturesAhead") ?? true
            configuration.fullText = reader.word(top["fullText"], "fullText") ?? .auto
            configuration.readOffline(top["offline"], &reader)
            configuration.text = TextSettingsBySection(top["text"], &reader)
            let list = reader.members(
                top["list"],
                "list",
                keys: ConfigurationKey.names(under: "list")
            )
            configuration.rowsOfHeadline =
                reader.number(list["rows"], "list.rows") ?? 1
            configuration.listColumns = reader.words(
                list["columns"],
                "list.columns",
                with: ListColumn.title
            )
            let order: SortOrderSetting? = reader.word(list["sort"], "list.sort")
            configuration.usualOrder = order?.order ?? .newestFirst
            let letters = reader.members(
                top["letters"],
                "letters",
                keys: ConfigurationKey.names(under: "letters")
            )
            configuration.letters = PaperLetters(
                masthead: reader.word(letters["masthead"], "letters.masthead") ?? .lines,
                headline: reader.word(letters["headline"], "letters.headline") ?? .large
            )
            configuration.confinesStrictly = reader.isStrict(top["confinement"])
            configuration.readRetention(top["retention"], &reader)
            configuration.fetching = FetchingSettings(top["fetching"], &reader)
            if configuration.fetching.proxy == nil, document.namesProxy(besides: top.keys) {
                configuration.fetching.proxy = unreadableProxy
            }
            configuration.telling = NotificationSettings(top["news"], &reader)
            configuration.readFeeds(top["feeds"], &reader)
            configuration.readCommands(top["commands"], &reader)
            configuration.readSites(top["sites"], &reader)
            configuration.services = ServiceSettings(top["services"], &reader)
            configuration.readSaved(top["saved"], &reader)
            configuration.actions = ActionSettings.all(top["actions"], &reader)
            configuration.enclosures = EnclosureSettings(top["enclosures"], &reader)
            configuration.look = DisplayConfiguration(top, &reader)
            configuration.keys = KeySettings(top["keys"], &reader)
        }
        return (configuration, reader.problems)
    }

    private mutating func readRefresh(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) {
        let keys = ConfigurationKey.names(under: "refresh")
        let values = reader.members(value, "refresh", keys: keys)
        interval = reader.interval(values["interval"], "refresh.interval") ?? interval
        transfers =
            reader.number(values["transfers"], "refresh.transfers") ?? transfers
        transfersPerHost =
            reader.number(values["transfersPerHost"], "refresh.transfersPerHost")
            ?? transfersPerHost
        refreshTimeLimit =
            reader.interval(values["timeLimit"], "refresh.timeLimit") ?? refreshTimeLimit
        refreshesWhileOpen =
            reader.bool(values["whileOpen"], "refresh.whileOpen") ?? refreshesWhileOpen
        pauseWhileOpen =
            reader.interval(values["pause"], "refresh.pause") ?? pauseWhileOpen
    }

    private mutating func readOffline(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) {
        let keys = ConfigurationKey.names(under: "offline")
        let values = reader.members(value, "offline", keys: keys)
        offline.stories =
            reader.number(values["stories"], "offline.stories") ?? offline.stories
        offline.megabytes =
            reader.number(values["megabytes"], "offline.megabytes")
            ?? offline.megabytes
        offline.pictures =
            reader.bool(values["pictures"], "offline.pictures") ?? offline.pictures
    }

    private mutating func readRetention(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) {
        let keys = ConfigurationKey.names(under: "retention")
        let values = reader.members(value, "retention", keys: keys)
        retention.age = reader.interval(values["age"], "retention.age")
        retention.articlesPerFeed = reader.number(
            values["articlesPerFeed"],
            "retention.articlesPerFeed"
        )
    }

    private mutating func readFeeds(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) {
        let values = reader.members(value, "feeds", keys: nil)
        for (written, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = "feeds[\"\(written)\"]"
            do throws(FeedFailure) {
                let address = try FeedAddress.normalized(written)
                feeds[address] = FeedSettings(value, path, &reader)
            } catch {
                reader.report(path, .fault("this must stand under a feed’s address"))
            }
        }
    }
}
