public import Configuration
public import Extraction
import Feeds
public import HTTP
import Markup
public import News

/// The contents of the configuration file.
public struct NewsroomConfiguration: Hashable, Sendable {
    /// When feeds are refreshed.
    public var refresh = RefreshSettings()
    /// Which pictures are fetched and displayed.
    public var pictures = PictureSettings()
    /// How the newspaper uses the terminal.
    public var terminal = TerminalSettings()
    /// How stories are listed.
    public var list = ListSettings()
    /// Whether full texts are fetched automatically.
    public var fullText = FullTextPolicy.auto
    /// Limits for prefetching.
    public var offline = PrefetchSettings()
    /// The typography of stories.
    public var text = TextSettingsBySection()
    /// The fetch settings for all feeds.
    public var fetching = FetchingSettings()
    /// Notifications of new stories.
    public var notifications = NotificationSettings()
    /// How long read stories are kept.
    public var retention = Retention()
    /// The settings of feeds by address, normalized by ``TypedFeedAddressParser``.
    public var feeds: [String: FeedSettings] = [:]
    /// Command feeds, sorted by name.
    public var commands: [CommandFeed] = []
    /// The user's rules for extracting stories, by lower-case host.
    public var sites: [String: SiteRule] = [:]
    /// The addresses and keys of online newspapers.
    public var services = OnlineNewspaperSettings()
    /// The saved queries, which appear as sections.
    public var saved: [SavedQuery] = []
    /// The rules for new stories of feeds, in the order of the file.
    public var rules: [StoryRule] = []
    /// Custom actions, sorted by name.
    public var actions: [ActionSettings] = []
    /// Where enclosures are saved, and how they are played.
    public var enclosures = EnclosureSettings()
    /// Display settings.
    public var look = DisplayConfiguration()
    /// Key bindings.
    public var keys = KeySettings()

    /// Creates the default configuration.
    public init() {}

    /// The limits of the HTTP client with these settings.
    public var limits: HTTPLimits {
        var limits = HTTPLimits()
        if let seconds = fetching.timeLimit { limits.total = .seconds(seconds) }
        limits.transfers = refresh.transfers + refresh.transfersThatHang
        limits.transfersPerHost = refresh.transfersPerHost
        limits.keptConnections = refresh.transfers
        return limits
    }

    /// Returns the settings of a feed, by default with the general credentials.
    public func settings(ofFeedAt address: String) -> FeedSettings {
        var settings = feeds[address] ?? FeedSettings()
        settings.credentials = settings.credentials ?? fetching.credentials
        return settings
    }

    /// A copy whose ``feeds`` have feed identifiers as keys.
    var named: NewsroomConfiguration {
        var named = self
        named.feeds = Dictionary(
            feeds.sorted { $0.key < $1.key }.map { (FeedID(ofFeedAt: $0.key).address, $0.value) }
        ) { first, _ in first }
        return named
    }

    private static let unreadKeys: Set = ["$schema"]

    /// Reads `config.json5`.
    ///
    /// Reports and skips invalid settings.
    ///
    /// `bytes` is empty if the file is missing. Problems are in the order of their paths.
    public static func read(
        _ bytes: [UInt8],
        otherKeys: Set<String> = []
    ) -> (configuration: NewsroomConfiguration, problems: [ConfigurationProblem]) {
        var configuration = NewsroomConfiguration()
        guard !bytes.isEmpty else { return (configuration, []) }
        let bytes = withoutExcessiveMarks(bytes)
        var reader = ConfigurationReader()
        if let document = reader.configuration(bytes) {
            let keys = Set(ConfigurationKey.all.map(\.top))
            let top = reader.members(
                document,
                "",
                keys: keys.union(otherKeys).union(Self.unreadKeys)
            )
            configuration.refresh = RefreshSettings(top["refresh"], &reader)
            configuration.pictures = PictureSettings(top, &reader)
            configuration.terminal = TerminalSettings(top, &reader)
            configuration.fullText = reader.word(top["fullText"], "fullText") ?? .auto
            configuration.readOffline(top["offline"], &reader)
            configuration.text = TextSettingsBySection(top["text"], &reader)
            configuration.list = ListSettings(top["list"], &reader)
            configuration.readRetention(top["retention"], &reader)
            configuration.fetching = FetchingSettings(top["fetching"], &reader)
            if configuration.fetching.proxy == nil, document.namesProxy(besides: top.keys) {
                configuration.fetching.proxy = unreadableProxy
            }
            configuration.notifications = NotificationSettings(top["news"], &reader)
            configuration.readFeeds(top["feeds"], &reader)
            configuration.readCommands(top["commands"], &reader)
            configuration.readSites(top["sites"], &reader)
            configuration.services = OnlineNewspaperSettings(top["services"], &reader)
            configuration.readSaved(top["saved"], &reader)
            configuration.readRules(top["rules"], &reader)
            configuration.actions = ActionSettings.all(top["actions"], &reader)
            configuration.enclosures = EnclosureSettings(top["enclosures"], &reader)
            configuration.look = DisplayConfiguration(top, &reader)
            configuration.keys = KeySettings(top["keys"], &reader)
        }
        return (configuration, reader.problems)
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
                let address = try TypedFeedAddressParser.normalized(written)
                feeds[address] = FeedSettings(value, path, &reader)
            } catch {
                reader.report(path, .fault(SettingsStrings.feedAddressAsKey))
            }
        }
    }
}

extension NewsroomConfiguration {
    /// Returns the keys whose changes take effect only after a restart.
    public func keysForNextStart(since earlier: NewsroomConfiguration) -> [String] {
        let keys: [(name: String, isSame: Bool)] = [
            ("title", look.title == earlier.look.title),
            ("layout", look.layout == earlier.look.layout),
            ("bidi", terminal.bidi == earlier.terminal.bidi),
            ("windowTitle", terminal.namesWindow == earlier.terminal.namesWindow),
            ("refresh.transfers", refresh.transfers == earlier.refresh.transfers),
            (
                "refresh.transfersPerHost",
                refresh.transfersPerHost == earlier.refresh.transfersPerHost
            ),
            ("confinement", pictures.requiresSandbox == earlier.pictures.requiresSandbox),
            ("fetching.proxy", fetching.proxy == earlier.fetching.proxy),
            ("fetching.userAgent", fetching.userAgent == earlier.fetching.userAgent),
            ("fetching.timeLimit", fetching.timeLimit == earlier.fetching.timeLimit),
            ("fetching.cookieFile", fetching.cookieFile == earlier.fetching.cookieFile),
            ("enclosures", enclosures == earlier.enclosures),
            ("sites", sites == earlier.sites),
            ("services", services == earlier.services),
        ]
        return keys.filter { !$0.isSame }.map(\.name)
    }
}
