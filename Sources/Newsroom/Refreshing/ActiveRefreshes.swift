import News

struct RefreshResult: Sendable {
    struct Move: Sendable {
        let old: FeedID
        let new: String
    }

    var report = RefreshReport(outcomes: [])
    var moves: [Move] = []
}

struct ActiveRefreshes {
    struct Round {
        let feeds: Set<FeedID>
        let task: Task<RefreshResult, Never>
    }

    private(set) var byNumber: [Int: Round] = [:]
    private var lastNumber = 0
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

    mutating func sum(after part: RefreshProgress, of number: Int) -> RefreshProgress {
        progress[number] = part
        return RefreshProgress(summing: progress.values)
    }
}
