public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// The feeds that programs of the reader's write, as the configuration names them.
public final class CommandsSource: NewsSource {
    /// What people call it.
    public let title = "Commands"
    private let refresher: Refresher
    private let configuration: Mutex<NewsroomConfiguration>

    /// Makes a source; nothing is started yet.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches the feeds that programs change.
    ///   - configuration: Which programs there are.
    ///   - now: The clock.
    ///   - chance: A number from 0 to 1, drawn anew each time.
    ///   - pause: Waits so long, or until its task is cancelled.
    public init(
        fetcher: any HTTPFetching,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        self.configuration = Mutex(configuration)
        refresher = Refresher(
            fetch: FeedFetch(fetcher: fetcher, now: now),
            configuration: configuration.ofCommands,
            now: now,
            chance: chance,
            pause: pause
        )
    }

    /// That of the reader's commands.
    public var account: AccountID { .commands }

    /// One for each command, in the order of their names.
    public func subscriptions() async -> [Subscription] {
        configuration.withLock { $0.commands.map(\.subscription) }
    }

    /// Runs those whose turn it is.
    ///
    /// A feed that moves is followed by whoever changes the configuration.
    public func refresh(_ errand: RefreshRequest) async -> RefreshReport {
        await refresher.refresh(errand).report
    }

    /// Takes other commands from the next refresh on.
    public func configure(_ configuration: NewsroomConfiguration) async {
        self.configuration.withLock { $0 = configuration }
        await refresher.configure(configuration.ofCommands)
    }
}
