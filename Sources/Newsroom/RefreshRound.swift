import HTTP
import News

/// What happens during a refresh.
enum RefreshStep: Sendable {
    case answered(Int, FeedVisit, RefreshSchedule)
    case read(Delivery)
    /// Others have waited long enough for those that were begun before this visit.
    case patienceIsOver(begunBefore: Int)
    /// What has gathered has waited long enough for more.
    case hasGathered
    case timeIsOver
}

/// How far a refresh has got.
struct RefreshRound {
    let orders: [RefreshOrder]
    var line: VisitLine
    /// Answers that are being read.
    var readingCount = 0
    /// Whether somebody measures how long others wait.
    var isWatched = false
    /// Whether somebody measures how long what has gathered waits.
    var isGathering = false
    var isOutOfTime = false
    private var finishedCount = 0

    init(orders: [RefreshOrder], configuration: NewsroomConfiguration) {
        self.orders = orders
        line = VisitLine(orders: orders, configuration: configuration)
    }

    /// Whether nothing is under way; as long as somebody waits, something is.
    var isOver: Bool { !line.isBusy && readingCount == 0 }

    /// Counts one more feed, and tells of every hundredth part.
    mutating func finish(_ announce: (RefreshProgress) -> Void) {
        finishedCount += 1
        guard finishedCount % max(orders.count / 100, 1) == 0 else { return }
        announce(RefreshProgress(finishedCount: finishedCount, totalCount: orders.count))
    }
}

extension FeedVisit {
    /// Whether the task that asked was cancelled.
    var isCancelled: Bool {
        guard case .failed(let failure) = answer else { return false }
        return failure == FeedFailure(HTTPError.cancelled)
    }
}
