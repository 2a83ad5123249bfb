import Archive
import HTTP
import News

/// One round of fetching ahead: stories in their order, for each its whole text where that is due, then its
/// pictures.
///
/// As many are fetched at once as feeds are, and no more from one host (`ConnectionLimiter`). A story whose page has come
/// gives its place to another while it is read and kept, so that the network does not rest meanwhile.
struct OfflinePrefetcher: Sendable {
    /// Pictures of one story that are fetched.
    static let mostPictures = 12

    /// What is to be done with a story.
    private struct Job: Sendable {
        /// Where the story stands among the others.
        let place: Int
        let story: Headline
        /// Where its page stands, or a picture of it.
        let address: String?
        let isPicture: Bool
    }

    /// What came of it.
    fileprivate struct Outcome: Sendable {
        var text = 0
        var pictures = 0
        /// What of it stays in the archive, in bytes.
        var keptBytes = 0
        /// Whether somebody was asked, and nobody reached.
        var isUnreached = false
        var isReached = false
        /// What of the paper itself is in the way, for all others as well.
        var obstacle: NewsError?
        /// Pictures to be fetched now.
        var pictureAddresses: [String] = []
    }

    /// What comes of a job while it is done.
    private enum Event: Sendable {
        case hasCome(Int)
        case isDone(Int, Outcome)
    }

    /// Brings the whole text of a story, if that is due, and says when its page has come.
    let bringText:
        @Sendable (Headline, HTTPMeter, @escaping @Sendable () -> Void) async ->
            FullTextFetcher.Outcome
    /// The addresses of a story's pictures; none where none are wanted.
    let pictures: @Sendable (Headline) async -> [String]
    /// Keeps a picture; false when it is kept already.
    let keepPicture: @Sendable (String, FeedID, HTTPMeter) async throws(NewsError) -> Bool
    /// Hears how many stories of how many are done, their pictures included.
    let tell: @Sendable (Int, Int) -> Void

    /// Does a round, with no more jobs under way than `mostUnderWay`.
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
        // How much of each story is still to be done.
        var left = stories.map { _ in 1 }
        var (underWay, finished) = (0, 0)
        let budget = FetchBudget(bytes: megabytes * 1_000_000)
        // Many stories may have the same picture.
        var knownPictures: Set<String> = []
        let (events, teller) = AsyncStream.makeStream(of: Event.self)
        await withDiscardingTaskGroup { group in
            var coming = events.makeAsyncIterator()
            while true {
                while !report.hasEnded, underWay < mostUnderWay,
                    budget.hasRoom, let number = places.next()
                {
                    let job = jobs[number]
                    let isGivenUp = hosts.isGivenUp(job.address)
                    underWay += 1
                    let meter = budget.begin(number)
                    group.addTask {
                        let outcome = await perform(job, isGivenUp, meter) {
                            teller.yield(.hasCome(number))
                        }
                        teller.yield(.isDone(number, outcome))
                    }
                }
                guard underWay > 0, let event = await coming.next() else { return }
                switch event {
                case .hasCome(let number): places.leave(number)
                case .isDone(let number, let outcome):
                    places.leave(number)
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
                        tell(finished, stories.count)
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

    /// Does a job; from a server that is given up nothing is fetched.
    private func perform(
        _ job: Job,
        _ isGivenUp: Bool,
        _ meter: HTTPMeter,
        _ hasCome: @escaping @Sendable () -> Void
    ) async -> Outcome {
        guard !Task.isCancelled else { return Outcome() }
        guard job.isPicture else { return await bring(job.story, isGivenUp, meter, hasCome) }
        guard !isGivenUp, let address = job.address else { return Outcome() }
        return await keep(address, job.story.feed, meter)
    }

    private func bring(
        _ story: Headline,
        _ isGivenUp: Bool,
        _ meter: HTTPMeter,
        _ hasCome: @escaping @Sendable () -> Void
    ) async -> Outcome {
        var outcome = Outcome()
        if !isGivenUp {
            let text = await bringText(story, meter, hasCome)
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
    /// Notes whether a failure is the network's, or somebody has answered.
    fileprivate mutating func note(_ error: NewsError) {
        switch error {
        case .noWholeText(.notFetched(let failure)), .pictureNotFetched(let failure):
            isUnreached = failure.isOfNetwork
            isReached = !failure.isOfNetwork
        case .noWholeText, .notAPicture, .unknownArticle: isReached = true
        default: obstacle = error
        }
    }
}
