import Archive
import FoundationEssentials
import News

/// Asks feeds for news and brings what they answer into the archive.
///
/// Feeds are asked many at a time, as ``FetchQueue`` says; what they answer is stored in batches, and while
/// much waits to be read or stored no further feed is begun. All that were begun may answer at the same moment: their answers
/// stay compressed until they are read, and only some are read at once. So memory is bounded whatever the number of feeds.
actor Refresher {
    /// Answers that may wait to be read and stored before no further feed is begun.
    private static let answersAtOnce = 48
    /// Answers that may be decoded and not yet stored: a batch, and half of the next one.
    private static let readAtOnce = 24
    /// What was read waits so long at most for others that are stored with it.
    static let gathering = Duration.milliseconds(500)

    private let fetch: FeedFetch
    private var configuration: NewsroomConfiguration
    private let now: @Sendable () -> Date
    private let chance: @Sendable () -> Double
    private let pause: @Sendable (Duration) async -> Void
    private var rounds = ActiveRefreshes()

    init(
        fetch: FeedFetch,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.fetch = fetch
        self.configuration = configuration
        self.now = now
        self.chance = chance
        self.pause = pause
    }

    /// Takes what is set for feeds, and the time that a refresh may take, from the next refresh on.
    ///
    /// How many transfers there are at once, and what holds for all that is fetched, is settled with the client.
    func configure(_ wanted: NewsroomConfiguration) {
        configuration.interval = wanted.interval
        configuration.refreshTimeLimit = wanted.refreshTimeLimit
        configuration.feeds = wanted.feeds
        configuration.commands = wanted.commands
        configuration.fetching.credentials = wanted.fetching.credentials
    }

    /// Asks those of the feeds that may be asked.
    ///
    /// Whoever calls meanwhile waits for the answers that come anyway, and has the others asked beside them:
    /// a wish for all feeds is not answered by those that were due, and a new feed waits for none that hangs.
    ///
    /// - Returns: How each answered, in the order of the subscriptions, and which have moved, for the caller
    ///   who had them asked.
    func refresh(_ errand: RefreshRequest) async -> RefreshResult {
        let subscriptions = errand.subscriptions
        let before = rounds.byNumber
        let orders: [FeedFetchRequest]
        do throws(ArchiveError) {
            orders = try await FeedFetchRequest.orders(
                for: errand,
                as: configuration,
                at: now()
            )
        } catch {
            return RefreshResult(report: RefreshReport(failureOf: subscriptions, because: error))
        }
        // Some have ended while the archive was asked, and others have begun.
        let others = before.merging(rounds.byNumber) { $1 }
        let asked = others.values.reduce(into: Set()) { $0.formUnion($1.feeds) }
        let round = begin(orders.filter { !asked.contains($0.subscription.id) }, for: errand)
        let own = await round.value
        var reports: [RefreshReport] = []
        for other in others.sorted(by: { $0.key < $1.key }) {
            reports.append(await other.value.task.value.report)
        }
        reports = (reports + [own.report]).filter { !$0.outcomes.isEmpty }
        let all = reports.reduce(into: [:]) { $0.merge($1.byFeed) { $1 } }
        let whole = RefreshReport(
            outcomes: subscriptions.compactMap { all[$0.id] },
            isOffline: !reports.isEmpty && reports.allSatisfy(\.isOffline)
        )
        return RefreshResult(report: whole, moves: own.moves)
    }

    /// Begins a round; from now on others know of it.
    private func begin(
        _ orders: [FeedFetchRequest],
        for errand: RefreshRequest
    ) -> Task<RefreshResult, Never> {
        guard !orders.isEmpty else { return Task { RefreshResult() } }
        let number = rounds.nextNumber()
        let task = Task {
            defer { rounds.end(number) }
            return await refreshNow(orders, in: number, for: errand)
        }
        rounds.begin(number, feeds: Set(orders.map(\.subscription.id)), task)
        return task
    }

    private func refreshNow(
        _ orders: [FeedFetchRequest],
        in number: Int,
        for errand: RefreshRequest
    ) async -> RefreshResult {
        var batch = RefreshBatch(orders: orders)
        tell(RefreshProgress(finishedCount: 0, totalCount: orders.count), of: number, to: errand)
        await ask(orders, in: number, for: &batch, of: errand)
        batch.judgeUnreached()
        await store(&batch, for: errand)
        // What the reader has set for an address, or written in it, would be lost on the way to another one.
        let staying = Set(orders.lazy.map(\.subscription).filter(\.hasCredentials).map(\.id))
        let moves = batch.moves.filter {
            configuration.feeds[$0.old.address] == nil && !staying.contains($0.old)
        }
        return RefreshResult(report: batch.report, moves: moves)
    }

    /// Tells how far all rounds have got that are under way.
    private func tell(_ progress: RefreshProgress, of number: Int, to errand: RefreshRequest) {
        errand.tell(rounds.sum(after: progress, of: number))
    }

    /// Asks all feeds until each has answered, or time is over.
    private func ask(
        _ orders: [FeedFetchRequest],
        in number: Int,
        for batch: inout RefreshBatch,
        of errand: RefreshRequest
    ) async {
        var round = RefreshRound(orders: orders, configuration: configuration)
        let (pause, limit) = (pause, Duration.seconds(configuration.refreshTimeLimit))
        await withTaskGroup(of: RefreshStep.self) { group in
            group.addTask {
                await pause(limit)
                return .timeIsOver
            }
            begin(&round, beside: batch, in: &group)
            while !round.isOver, let step = await group.next() {
                take(step, for: &round, in: &group)
                switch step {
                case .read(let delivery):
                    batch.add(delivery)
                    if batch.isFull { await store(&batch, for: errand) }
                    round.finish { tell($0, of: number, to: errand) }
                case .hasGathered: await store(&batch, for: errand)
                case .answered, .damaged, .patienceIsOver, .timeIsOver: break
                }
                gather(batch, of: &round, in: &group)
                read(&round, beside: batch, in: &group)
                begin(&round, beside: batch, in: &group)
            }
            group.cancelAll()
        }
        leaveOutMissing(after: round, in: &batch)
    }

    private func take(
        _ step: RefreshStep,
        for round: inout RefreshRound,
        in group: inout TaskGroup<RefreshStep>
    ) {
        switch step {
        case .answered(let answer):
            // What was broken off is as good as never begun.
            if round.isOutOfTime, answer.isCancelled {
                round.line.end(answer.index)
            } else {
                round.add(answer)
            }
        case .read: round.readingCount -= 1
        case .damaged(let index, let decoding):
            round.readingCount -= 1
            round.askAgain(index, decoding: decoding)
        case .hasGathered: round.isGathering = false
        case .patienceIsOver(let count):
            round.isWatched = false
            round.line.giveWay(begunBefore: count)
        case .timeIsOver:
            round.isOutOfTime = true
            round.line.close()
            group.cancelAll()
        }
    }

    /// Sees to it that what has come is not kept from the reader until the slowest feed has answered.
    private func gather(
        _ batch: RefreshBatch,
        of round: inout RefreshRound,
        in group: inout TaskGroup<RefreshStep>
    ) {
        guard !batch.deliveries.isEmpty, !round.isGathering else { return }
        round.isGathering = true
        let pause = pause
        group.addTask {
            await pause(Self.gathering)
            return .hasGathered
        }
    }

    /// Begins to read as many answers as may be decoded.
    private func read(
        _ round: inout RefreshRound,
        beside batch: RefreshBatch,
        in group: inout TaskGroup<RefreshStep>
    ) {
        while round.readingCount + batch.deliveries.count < Self.readAtOnce,
            let answer = round.nextAnswer()
        {
            let (order, fetch) = (round.orders[answer.index], fetch)
            group.addTask {
                let visit: FeedFetchResult
                switch answer.decoded(by: fetch) {
                case .visit(let decoded): visit = decoded
                case .askAgain(let decoding): return .damaged(answer.index, decoding)
                }
                return .read(
                    PreparedFeedUpdate(
                        index: answer.index,
                        order: order,
                        visit: visit,
                        schedule: answer.schedule
                    )
                )
            }
        }
    }

    /// Begins as many visits as may be, and watches over those that others wait for.
    private func begin(
        _ round: inout RefreshRound,
        beside batch: RefreshBatch,
        in group: inout TaskGroup<RefreshStep>
    ) {
        while round.answers.count + round.readingCount + batch.deliveries.count
            < Self.answersAtOnce,
            let index = round.line.next()
        {
            let (order, fetch) = (round.orders[index], fetch)
            let (schedule, decoding) = (schedule(for: order), round.decoding(of: index))
            group.addTask {
                let reply = await order.ask(with: fetch, decoding: decoding)
                return .answered(
                    RefreshRound.Answer(index: index, reply: reply, schedule: schedule)
                )
            }
        }
        guard round.line.isHeldUp, !round.isWatched else { return }
        round.isWatched = true
        let (pause, begunCount) = (pause, round.line.begunCount)
        group.addTask {
            await pause(FetchQueue.patience)
            return .patienceIsOver(begunBefore: begunCount)
        }
    }

    /// Notes whom the refresh did not reach.
    private func leaveOutMissing(after round: RefreshRound, in batch: inout RefreshBatch) {
        let seconds = configuration.refreshTimeLimit
        let time = now()
        for index in batch.missing {
            let order = round.orders[index]
            let wire = order.wire.notReached(
                at: time,
                hungFor: round.line.hasHung(index) ? seconds : nil
            )
            batch.add(
                PreparedFeedUpdate(
                    index: index,
                    order: order,
                    wire: wire,
                    failure: .notReached(seconds: seconds)
                )
            )
        }
    }

    private func schedule(for order: FeedFetchRequest) -> RefreshSchedule {
        RefreshSchedule(
            now: now(),
            chance: chance(),
            usualInterval: configuration.interval,
            wishedInterval: order.settings.interval
        )
    }

    /// Stores what has gathered, and tells who listens.
    private func store(_ batch: inout RefreshBatch, for errand: RefreshRequest) async {
        guard !batch.deliveries.isEmpty else { return }
        do throws(ArchiveError) {
            let stored = try await errand.archive.store(batch.inOrder.map(\.feed))
            if batch.settle(stored) { errand.tellNews() }
        } catch {
            batch.fail(with: FeedFailure.other(error.words))
        }
    }
}
