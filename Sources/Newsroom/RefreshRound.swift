import HTTP
import News

/// An event during a refresh.
enum RefreshStep: Sendable {
    case answered(RefreshRound.Answer)
    case read(PreparedFeedUpdate)
    /// A response could not be decoded and must be requested again with this decoding.
    case damaged(Int, HTTPDecoding)
    /// The time for feeds that started before this start number and block others has expired.
    case slotTimeout(begunBefore: Int)
    /// Updates have waited long enough to be stored.
    case hasGathered
    case timeIsOver
}

/// The state of a refresh in progress.
struct RefreshRound {
    let orders: [FeedFetchRequest]
    var queue: FetchQueue
    private(set) var answers: [Answer] = []
    var readingCount = 0
    /// Whether the timer for hanging feeds is running.
    var isWatched = false
    /// Whether the timer for storing updates is running.
    var isGathering = false
    var isOutOfTime = false
    private var decodings: [Int: HTTPDecoding] = [:]
    private var finishedCount = 0

    init(orders: [FeedFetchRequest], configuration: NewsroomConfiguration) {
        self.orders = orders
        queue = FetchQueue(orders: orders, configuration: configuration)
    }

    struct Answer: Sendable {
        let index: Int
        let reply: FeedReply
        let schedule: RefreshSchedule

        func decoded(by fetch: FeedFetch) -> DecodedReply {
            switch reply {
            case .visit(let visit): .visit(visit)
            case .undecoded(let reply): fetch.decoded(reply)
            }
        }

        var isCancelled: Bool {
            if case .visit(let visit) = reply { visit.isCancelled } else { false }
        }
    }

    /// Whether nothing is in progress.
    ///
    /// Waiting responses count as in progress.
    var isOver: Bool { !queue.isBusy && readingCount == 0 }

    /// Queues a response for parsing; its fetch keeps its slot until then.
    mutating func add(_ answer: Answer) { answers.append(answer) }

    func decoding(of index: Int) -> HTTPDecoding { decodings[index] ?? .later }

    /// Queues a feed for another fetch because its response was damaged.
    mutating func askAgain(_ index: Int, decoding: HTTPDecoding) {
        decodings[index] = decoding
        queue.add(index)
    }

    mutating func nextAnswer() -> Answer? {
        guard !answers.isEmpty else { return nil }
        let answer = answers.removeFirst()
        queue.end(answer.index)
        readingCount += 1
        return answer
    }

    /// Counts a finished feed, and announces progress for every percent.
    mutating func finish(_ announce: (RefreshProgress) -> Void) {
        finishedCount += 1
        guard finishedCount % max(orders.count / 100, 1) == 0 else { return }
        announce(RefreshProgress(finishedCount: finishedCount, totalCount: orders.count))
    }
}
