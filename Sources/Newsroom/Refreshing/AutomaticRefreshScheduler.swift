public import FoundationEssentials
public import News

/// Refreshes due feeds while the newspaper is open.
///
/// Wakes up only when a feed is due, after a change, or after the computer was suspended.
public actor AutomaticRefreshScheduler {
    /// The maximum pause in seconds.
    ///
    /// The pause doubles with each refresh that leaves the same feeds due.
    private static let longestPause = 3600.0

    private let paper: any Refreshing
    /// The minimum number of seconds between two refreshes; `nil` disables them.
    private var pause: Double?
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (Date) async -> Void
    private let networkSign: @Sendable () async -> Void

    private var alarm: (time: Date, task: Task<Void, Never>)?
    private var listening: Task<Void, Never>?
    private var outage = OfflineRetryPolicy()
    private var isRefreshing = false
    private var lastRound: Date?
    /// The number of successive refreshes that left the same feeds due.
    private var fruitlessCount = 0

    /// Creates a scheduler, which ``run(hearing:)`` starts.
    ///
    /// `pause` is the minimum number of seconds between two refreshes; `nil` disables them. `sleep`
    /// returns when the wall clock reaches a time or is set. `networkSign` returns when a network
    /// may have become available. Both return when the task is cancelled.
    public init(
        paper: any Refreshing,
        pause: Int?,
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Date) async -> Void,
        networkSign: @escaping @Sendable () async -> Void
    ) {
        self.paper = paper
        self.pause = pause.map(Double.init)
        self.now = now
        self.sleep = sleep
        self.networkSign = networkSign
    }

    /// Changes the minimum number of seconds between two refreshes; `nil` disables them.
    public func change(pause: Int?) async {
        self.pause = pause.map(Double.init)
        listen()
        guard lastRound != nil else { return }
        await plan()
    }

    /// Schedules refreshes until `changes` ends or the task is cancelled.
    public func run(hearing changes: AsyncStream<NewsChange>) async {
        for await change in changes {
            switch change {
            case .refreshing:
                isRefreshing = true
                silenceAlarm()
            case .refreshed(let report, let scope):
                isRefreshing = false
                await take(report, of: scope)
            case .headlines where lastRound != nil: await plan()
            case .headlines, .marks, .texts, .prefetching, .downloading, .notice: break
            }
        }
        silenceAlarm()
        listening?.cancel()
    }

    private func take(_ report: RefreshReport, of scope: RefreshScope) async {
        outage.take(report, at: now())
        if case .feeds = scope {
        } else if lastRound == nil || !report.outcomes.isEmpty {
            let due = await nextDue()
            let isFruitless = due.map { $0 <= (lastRound ?? now()) } ?? false
            fruitlessCount = isFruitless ? fruitlessCount + 1 : 0
            lastRound = now()
        }
        listen()
        await plan()
    }

    private func plan() async {
        guard !isRefreshing else { return }
        let due = await nextDue()
        guard !isRefreshing else { return }
        guard pause != nil else { return silenceAlarm() }
        let time = [due.map { max($0, earliestRound) }, outage.nextTry].compactMap { $0 }.min()
        guard time != alarm?.time else { return }
        silenceAlarm()
        guard let time else { return }
        let task = Task { [weak self, sleep] in
            await sleep(time)
            await self?.ring()
        }
        alarm = (time, task)
    }

    private func nextDue() async -> Date? {
        (try? await paper.nextDue()) ?? nil
    }

    private var earliestRound: Date {
        guard let lastRound else { return .distantPast }
        let pause = min((pause ?? 0) * Double(1 << min(fruitlessCount, 20)), Self.longestPause)
        // If the clock was set back, the pause must not become longer.
        return min(lastRound, now()).addingTimeInterval(pause)
    }

    private func silenceAlarm() {
        alarm?.task.cancel()
        alarm = nil
    }

    private func ring() async {
        guard !Task.isCancelled, let time = alarm?.time else { return }
        alarm = nil
        guard now() >= time else {
            // The clock may have been set, so schedule again.
            outage.limitNextTry(now())
            return await plan()
        }
        isRefreshing = true
        let unreached = outage.beginTry(at: now())
        if unreached == nil { lastRound = now() }
        _ = await paper.refresh(unreached.map { .feeds($0) } ?? .due)
    }

    private func listen() {
        guard pause != nil, !outage.unreached.isEmpty else {
            listening?.cancel()
            return listening = nil
        }
        guard listening == nil else { return }
        listening = Task { [weak self, networkSign] in
            await networkSign()
            if !Task.isCancelled { await self?.takeSign() }
        }
    }

    private func takeSign() async {
        listening = nil
        outage.networkMayBeAvailable(at: now())
        // Network events occur in bursts. Listen again after the retry.
        await plan()
    }
}
