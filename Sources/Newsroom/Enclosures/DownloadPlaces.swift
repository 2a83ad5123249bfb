import News

/// The running downloads, and whether another one may start.
struct ActiveDownloads {
    /// The maximum number of slow downloads.
    ///
    /// They do not count towards `atOnce`.
    static let mostSlow = 8

    let atOnce: Int
    private(set) var underWay: [Download.ID: DownloadProgress] = [:]
    private(set) var slow: [Download.ID] = []

    init(atOnce: Int) { self.atOnce = atOnce }

    var hasPlace: Bool {
        underWay.count - slow.count < atOnce && underWay.count < atOnce + Self.mostSlow
    }

    /// Whether another download could start if there were fewer slow ones.
    var isHeldUp: Bool { !hasPlace && underWay.count - slow.count < atOnce }

    var received: [Download.ID: Int64] { underWay.mapValues(\.received) }

    mutating func begin(_ id: Download.ID) {
        underWay[id] = DownloadProgress(id: id, received: 0, total: nil)
    }

    /// Records the progress of a running download, and returns the previous progress.
    mutating func note(_ step: DownloadProgress) -> DownloadProgress? {
        guard let before = underWay[step.id] else { return nil }
        underWay[step.id] = step
        return before
    }

    /// Marks downloads as slow if they have received nothing since `before`, an earlier value of
    /// ``received``.
    mutating func noteSlow(since before: [Download.ID: Int64]) {
        let stalled = received.filter { before[$0.key] == $0.value }
        slow.removeAll { stalled[$0] == nil }
        slow += stalled.keys.filter { !slow.contains($0) }.sorted()
    }

    mutating func end(_ id: Download.ID) {
        underWay[id] = nil
        slow.removeAll { $0 == id }
    }
}
