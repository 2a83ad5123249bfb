import News

struct RefreshResult: Sendable {
    /// A subscription whose address has changed permanently.
    struct Move: Sendable {
        let old: FeedID
        let new: String
    }

    var report = RefreshReport(outcomes: [])
    var moves: [Move] = []
}

/// The refreshes in progress.
///
/// Their sets of feeds are disjoint.
struct ActiveRefreshes {
    struct Round {
        let feeds: Set<FeedID>
        let task: Task<RefreshResult, Never>
    }

    private(set) var byNumber: [Int: Round] = [:]
    private var lastNumber = 0
    /// The progress of running refreshes, and of those that ended while others were running.
    private var progress: [Int: RefreshProgress] = [:]

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func begin(_ number: Int, feeds: Set<FeedID>, _ task: Task<RefreshResult, Never>) {
        byNumber[number] = Round(feeds: feeds, task: task)
    }

    mutating func end(_ number: Int) {
        byNumber[number] = nil
        if byNumber.isEmpty { progress = [:] }
    }

    /// Records the progress of one refresh and returns the total.
    mutating func sum(after part: RefreshProgress, of number: Int) -> RefreshProgress {
        progress[number] = part
        return RefreshProgress(summing: progress.values)
    }
}
