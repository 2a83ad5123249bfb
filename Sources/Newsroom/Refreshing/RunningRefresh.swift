import HTTP
import News

enum RefreshStep: Sendable {
    case answered(RunningRefresh.FeedResponse)
    case read(PreparedFeedUpdate)
    /// A response was damaged; the feed at this index must be requested again with this decoding.
    case damaged(Int, HTTPDecoding)
    /// Fetches begun before number `begunBefore` have blocked waiting ones for too long.
    case slotTimeout(begunBefore: Int)
    /// The time for collecting updates is over; they must be stored.
    case hasGathered
    case timeIsOver
}

struct RunningRefresh {
    let orders: [FeedFetchRequest]
    var queue: FetchQueue
    private(set) var answers: [FeedResponse] = []
    var readingCount = 0
    var isWatched = false
    var isGathering = false
    var isOutOfTime = false
    private var decodings: [Int: HTTPDecoding] = [:]
    private var finishedCount = 0

    init(orders: [FeedFetchRequest], configuration: NewsroomConfiguration) {
        self.orders = orders
        queue = FetchQueue(orders: orders, configuration: configuration)
    }

    struct FeedResponse: Sendable {
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

    /// Whether the refresh has ended, including the parsing of responses.
    var isOver: Bool { !queue.isBusy && readingCount == 0 }

    /// Adds a response.
    ///
    /// Its fetch keeps its slot until the response is parsed.
    mutating func add(_ answer: FeedResponse) { answers.append(answer) }

    func decoding(of index: Int) -> HTTPDecoding { decodings[index] ?? .later }

    mutating func askAgain(_ index: Int, decoding: HTTPDecoding) {
        decodings[index] = decoding
        queue.add(index)
    }

    mutating func nextAnswer() -> FeedResponse? {
        guard !answers.isEmpty else { return nil }
        let answer = answers.removeFirst()
        queue.end(answer.index)
        readingCount += 1
        return answer
    }

    mutating func finish(_ announce: (RefreshProgress) -> Void) {
        finishedCount += 1
        guard finishedCount % max(orders.count / 100, 1) == 0 else { return }
        announce(RefreshProgress(finishedCount: finishedCount, totalCount: orders.count))
    }
}
