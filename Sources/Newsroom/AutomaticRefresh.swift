public import FoundationEssentials
public import News

/// Fetches what is due while the newspaper is open, and sleeps until something is.
///
/// It knows the times of all feeds from the archive and wakes up for the next one only; with nothing due it
/// sleeps until it hears of a change. After a sleep of the machine what has become due meanwhile is fetched.
public actor AutomaticRefresh {
    /// More seconds than this never lie between two rounds that bring nothing into the archive.
    private static let longestPause = 3600.0

    private let paper: any Refreshing
    /// The seconds at least between two rounds; `nil` while nothing is fetched.
    private var pause: Double?
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (Date) async -> Void
    private let networkSign: @Sendable () async -> Void

    private var alarm: (time: Date, task: Task<Void, Never>)?
    private var listening: Task<Void, Never>?
    private var outage = OfflineRetryPolicy()
    private var isRefreshing = false
    private var lastRound: Date?
    /// Rounds in a row after which the same feeds were due as before.
    private var fruitlessCount = 0

    /// Prepares to refresh a paper; nothing happens before ``run(hearing:)``.
    ///
    /// - Parameters:
    ///   - paper: Who is asked what is due, and for it.
    ///   - pause: The seconds at least between two rounds: what becomes due meanwhile is fetched together. With
    ///     `nil` nothing is fetched.
    ///   - now: The clock on the wall.
    ///   - sleep: Returns when that clock shows a time or a later one, when it was set, or when its task is cancelled.
    ///   - networkSign: Returns when a network may have come, or when its task is cancelled.
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

    /// Takes another pause between two rounds; with `nil` nothing is fetched from now on.
    public func change(pause: Int?) async {
        self.pause = pause.map(Double.init)
        listen()
        guard lastRound != nil else { return }
        await plan()
    }

    /// Works from the end of the first refresh on, until the changes end or the task is cancelled.
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
            case .headlines, .marks, .texts, .fetchingAhead, .downloading, .notice: break
            }
        }
        silenceAlarm()
        listening?.cancel()
    }

    private func take(_ report: RefreshReport, of scope: RefreshScope) async {
        outage.take(report, at: now())
        if case .feeds = scope {
        } else if lastRound == nil || !report.outcomes.isEmpty {
            // What cannot be kept would be due for ever.
            let due = await nextDue()
            let isFruitless = due.map { $0 <= (lastRound ?? now()) } ?? false
            fruitlessCount = isFruitless ? fruitlessCount + 1 : 0
            lastRound = now()
        }
        listen()
        await plan()
    }

    /// Sets the alarm for what comes next.
    private func plan() async {
        guard !isRefreshing else { return }
        let due = await nextDue()
        // The alarm may have rung meanwhile.
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
        // An archive that does not answer is told about by whatever the reader does.
        (try? await paper.nextDue()) ?? nil
    }

    private var earliestRound: Date {
        guard let lastRound else { return .distantPast }
        let pause = min((pause ?? 0) * Double(1 << min(fruitlessCount, 20)), Self.longestPause)
        // A clock that was set back makes nobody wait for longer.
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
            // The clock was set: what comes next is another time by it.
            outage.believe(now())
            return await plan()
        }
        isRefreshing = true
        let unreached = outage.beginTry(at: now())
        if unreached == nil { lastRound = now() }
        _ = await paper.refresh(unreached.map { .feeds($0) } ?? .due)
    }

    /// Listens for the network while it is away, and only then.
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
        outage.takeSign(at: now())
        // Signs come in flocks: the next one is heard after the try.
        await plan()
    }
}
