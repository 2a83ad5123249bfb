import HTTP
import News

/// What happens during a refresh.
enum RefreshStep: Sendable {
    case answered(RefreshRound.Answer)
    case read(PreparedFeedUpdate)
    /// The answer of a feed cannot be decoded: the feed has to be asked again in this way.
    case damaged(Int, HTTPDecoding)
    /// Others have waited long enough for those that were begun before this visit.
    case patienceIsOver(begunBefore: Int)
    /// What has gathered has waited long enough for more.
    case hasGathered
    case timeIsOver
}

/// How far a refresh has got.
struct RefreshRound {
    let orders: [FeedFetchRequest]
    var line: FetchQueue
    /// Answers that wait to be read.
    private(set) var answers: [Answer] = []
    /// Answers that are being read.
    var readingCount = 0
    /// Whether somebody measures how long others wait.
    var isWatched = false
    /// Whether somebody measures how long what has gathered waits.
    var isGathering = false
    var isOutOfTime = false
    /// How the answers of feeds that are asked again are decoded.
    private var decodings: [Int: HTTPDecoding] = [:]
    private var finishedCount = 0

    init(orders: [FeedFetchRequest], configuration: NewsroomConfiguration) {
        self.orders = orders
        line = FetchQueue(orders: orders, configuration: configuration)
    }

    /// What a feed has answered.
    struct Answer: Sendable {
        let index: Int
        let reply: FeedReply
        let schedule: RefreshSchedule

        /// Decodes and judges what came.
        func decoded(by fetch: FeedFetch) -> DecodedReply {
            switch reply {
            case .visit(let visit): .visit(visit)
            case .undecoded(let reply): fetch.decoded(reply)
            }
        }

        /// Whether the task that asked was cancelled.
        var isCancelled: Bool {
            if case .visit(let visit) = reply { visit.isCancelled } else { false }
        }
    }

    /// Whether nothing is under way; as long as somebody waits, something is.
    var isOver: Bool { !line.isBusy && readingCount == 0 }

    /// Lets an answer wait to be read.
    ///
    /// Its visit keeps its place until then.
    mutating func add(_ answer: Answer) { answers.append(answer) }

    /// When the answer of a feed is decoded.
    func decoding(of index: Int) -> HTTPDecoding { decodings[index] ?? .later }

    /// Lets a feed wait for another visit, like any other feed, since its answer was damaged.
    mutating func askAgain(_ index: Int, decoding: HTTPDecoding) {
        decodings[index] = decoding
        line.add(index)
    }

    /// Begins to read the next answer.
    ///
    /// - Returns: `nil` when none waits.
    mutating func nextAnswer() -> Answer? {
        guard !answers.isEmpty else { return nil }
        let answer = answers.removeFirst()
        line.end(answer.index)
        readingCount += 1
        return answer
    }

    /// Counts one more feed, and tells of every hundredth part.
    mutating func finish(_ announce: (RefreshProgress) -> Void) {
        finishedCount += 1
        guard finishedCount % max(orders.count / 100, 1) == 0 else { return }
        announce(RefreshProgress(finishedCount: finishedCount, totalCount: orders.count))
    }
}
