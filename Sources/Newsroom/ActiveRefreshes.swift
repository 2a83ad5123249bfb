import News

/// What came of a round in which feeds were asked.
struct RefreshResult: Sendable {
    /// A subscription that has moved for good.
    struct Move: Sendable {
        let old: FeedID
        /// The address that it has now.
        let new: String
    }

    var report = RefreshReport(outcomes: [])
    var moves: [Move] = []
}

/// The rounds in which feeds are being asked; no feed is in two of them.
struct ActiveRefreshes {
    /// One round.
    struct Round {
        /// Who is asked in it, or has been.
        let feeds: Set<FeedID>
        let task: Task<RefreshResult, Never>
    }

    /// By numbers that grow.
    private(set) var byNumber: [Int: Round] = [:]
    private var lastNumber = 0
    /// How far each has got of those that are under way, and of those that have ended beside them.
    private var progress: [Int: RefreshProgress] = [:]

    /// A number for a round that is about to begin.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Notes that a round has begun.
    mutating func begin(_ number: Int, feeds: Set<FeedID>, _ task: Task<RefreshResult, Never>) {
        byNumber[number] = Round(feeds: feeds, task: task)
    }

    /// Notes that a round has ended.
    mutating func end(_ number: Int) {
        byNumber[number] = nil
        if byNumber.isEmpty { progress = [:] }
    }

    /// How far all have got, after one has told how far it has.
    mutating func sum(after part: RefreshProgress, of number: Int) -> RefreshProgress {
        progress[number] = part
        return RefreshProgress(summing: progress.values)
    }
}
