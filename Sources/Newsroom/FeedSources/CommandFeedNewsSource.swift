public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// The command feeds in the configuration.
public final class CommandFeedNewsSource: NewsSource {
    /// The name to display.
    public let title = "Commands"
    private let refresher: Refresher
    private let configuration: Mutex<NewsroomConfiguration>

    /// Creates a source.
    ///
    /// `fetcher` fetches the web feeds that programs filter.
    public init(
        fetcher: any HTTPFetching,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.configuration = Mutex(configuration)
        refresher = Refresher(
            fetch: FeedFetch(fetcher: fetcher, now: now),
            configuration: configuration.ofCommands,
            now: now,
            random: random,
            pause: pause
        )
    }

    /// The account of command feeds.
    public var account: AccountID { .commands }

    /// Returns one subscription per command, sorted by name.
    public func subscriptions() async -> [Subscription] {
        configuration.withLock { $0.commands.map(\.subscription) }
    }

    /// Refreshes the due command feeds.
    ///
    /// Permanent redirects of filtered feeds are not saved, because only the user edits the
    /// configuration.
    public func refresh(_ request: RefreshRequest) async -> RefreshReport {
        await refresher.refresh(request).report
    }

    /// Applies changed commands to later refreshes.
    public func configure(_ configuration: NewsroomConfiguration) async {
        self.configuration.withLock { $0 = configuration }
        await refresher.configure(configuration.ofCommands)
    }
}
