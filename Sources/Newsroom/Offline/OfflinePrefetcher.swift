import Archive
import HTTP
import News

/// Prefetches stories in order: first the full text, then the pictures.
///
/// Uses the limits for feeds (`ConnectionLimiter`). A job releases its connection when the page has
/// arrived, before the page is parsed and stored.
struct OfflinePrefetcher: Sendable {
    static let mostPictures = 12

    private struct Job: Sendable {
        let place: Int
        let story: Headline
        let address: String?
        let isPicture: Bool
    }

    fileprivate struct Outcome: Sendable {
        var text = 0
        var pictures = 0
        var keptBytes = 0
        var isUnreached = false
        var isReached = false
        var obstacle: NewsError?
        var pictureAddresses: [String] = []
    }

    private enum Event: Sendable {
        case pageArrived(Int)
        case isDone(Int, Outcome)
    }

    let bringText:
        @Sendable (Headline, HTTPMeter, @escaping @Sendable () -> Void) async ->
            FullTextFetcher.Outcome
    /// Returns the addresses of a story's pictures; empty if pictures are not prefetched.
    let pictures: @Sendable (Headline) async -> [String]
    /// Fetches and stores a picture; returns whether it was new.
    let keepPicture: @Sendable (String, FeedID, HTTPMeter) async throws(NewsError) -> Bool
    let hasDiskSpace: @Sendable () -> Bool
    /// Receives the number of finished stories, including pictures, and the total.
    let notify: @Sendable (Int, Int) -> Void

    func run(
        _ stories: [Headline],
        addresses: [String?],
        megabytes: Int,
        places: ConnectionLimiter,
        mostUnderWay: Int
    ) async -> PrefetchReport {
        var report = PrefetchReport()
        var places = places
        var jobs: [Job] = []
        var hosts = HostReachability()
        func add(_ job: Job) {
            places.add(jobs.count, from: job.address ?? "")
            jobs.append(job)
            hosts.expect(job.address)
        }
        for (place, (story, address)) in zip(stories, addresses).enumerated() {
            add(Job(place: place, story: story, address: address, isPicture: false))
        }
        var left = stories.map { _ in 1 }
        var (underWay, finished) = (0, 0)
        let budget = FetchBudget(bytes: megabytes * 1_000_000)
        var knownPictures: Set<String> = []
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        await withDiscardingTaskGroup { group in
            var coming = events.makeAsyncIterator()
            while true {
                while !report.hasEnded, underWay < mostUnderWay,
                    budget.hasRoom, let number = places.next()
                {
                    guard hasDiskSpace() else {
                        report.failure = .diskNearlyFull
                        break
                    }
                    let job = jobs[number]
                    let isGivenUp = hosts.isSkipped(job.address)
                    underWay += 1
                    let meter = budget.begin(number)
                    group.addTask {
                        let outcome = await perform(job, isGivenUp, meter) {
                            continuation.yield(.pageArrived(number))
                        }
                        continuation.yield(.isDone(number, outcome))
                    }
                }
                guard underWay > 0, let event = await coming.next() else { return }
                switch event {
                case .pageArrived(let number): places.finish(number)
                case .isDone(let number, let outcome):
                    places.finish(number)
                    underWay -= 1
                    report.textCount += outcome.text
                    report.pictureCount += outcome.pictures
                    let received = budget.end(number, keptBytes: outcome.keptBytes)
                    report.receivedBytes += received
                    let job = jobs[number]
                    hosts.note(
                        job.address,
                        isReached: outcome.isReached || received > 0,
                        isUnreached: outcome.isUnreached
                    )
                    let pictures = outcome.pictureAddresses.filter {
                        knownPictures.insert($0).inserted
                    }
                    for address in pictures {
                        add(
                            Job(
                                place: job.place,
                                story: job.story,
                                address: address,
                                isPicture: true
                            )
                        )
                    }
                    left[job.place] += pictures.count - 1
                    if left[job.place] == 0 {
                        finished += 1
                        notify(finished, stories.count)
                    }
                    report.isOverBudget = budget.isSpent
                    report.isOffline = hosts.isOffline
                    report.unreachedHosts = hosts.unreachedCount
                    report.failure = report.failure ?? outcome.obstacle
                }
            }
        }
        return report
    }

    private func perform(
        _ job: Job,
        _ isGivenUp: Bool,
        _ meter: HTTPMeter,
        _ pageArrived: @escaping @Sendable () -> Void
    ) async -> Outcome {
        guard !Task.isCancelled else { return Outcome() }
        guard job.isPicture else { return await bring(job.story, isGivenUp, meter, pageArrived) }
        guard !isGivenUp, let address = job.address else { return Outcome() }
        return await keep(address, job.story.feed, meter)
    }

    private func bring(
        _ story: Headline,
        _ isGivenUp: Bool,
        _ meter: HTTPMeter,
        _ pageArrived: @escaping @Sendable () -> Void
    ) async -> Outcome {
        var outcome = Outcome()
        if !isGivenUp {
            let text = await bringText(story, meter, pageArrived)
            outcome.text = text.isNew ? 1 : 0
            outcome.keptBytes = text.keptBytes
            if let failure = text.failure { outcome.note(failure) }
        }
        outcome.pictureAddresses = Array(await pictures(story).prefix(Self.mostPictures))
        return outcome
    }

    private func keep(_ address: String, _ feed: FeedID, _ meter: HTTPMeter) async -> Outcome {
        var outcome = Outcome()
        do throws(NewsError) {
            outcome.pictures = try await keepPicture(address, feed, meter) ? 1 : 0
        } catch {
            outcome.note(error)
        }
        return outcome
    }
}

extension OfflinePrefetcher.Outcome {
    fileprivate mutating func note(_ error: NewsError) {
        switch error {
        case .noFullText(.notFetched(let failure)), .pictureNotFetched(let failure):
            isUnreached = failure.isConnectionFailure
            isReached = !failure.isConnectionFailure
        case .noFullText, .notAPicture, .unknownArticle: isReached = true
        default: obstacle = error
        }
    }
}
