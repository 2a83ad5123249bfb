import News

/// The downloads under way, and whether one more may begin.
struct DownloadPlaces {
    /// Maximum number of slow downloads beside those that count against `atOnce`.
    static let mostSlow = 8

    /// How many downloads may run at once, slow ones not counted.
    let atOnce: Int
    /// How far each has come.
    private(set) var underWay: [Download.ID: DownloadProgress] = [:]
    /// Downloads under way that are slow and no longer count against `atOnce`; the one that became slow first comes first.
    private(set) var slow: [Download.ID] = []

    /// Nothing is under way.
    init(atOnce: Int) { self.atOnce = atOnce }

    /// Whether one more may begin.
    var hasPlace: Bool {
        underWay.count - slow.count < atOnce && underWay.count < atOnce + Self.mostSlow
    }

    /// Whether none may begin only because slow ones have all places.
    var isHeldUp: Bool { !hasPlace && underWay.count - slow.count < atOnce }

    /// How many bytes of each have come.
    var received: [Download.ID: Int64] { underWay.mapValues(\.received) }

    /// Begins a download, of which nothing has come.
    mutating func begin(_ id: Download.ID) {
        underWay[id] = DownloadProgress(id: id, received: 0, total: nil)
    }

    /// Notes how far one has come.
    ///
    /// - Returns: The previous progress; `nil` if the download is not under way.
    mutating func note(_ step: DownloadProgress) -> DownloadProgress? {
        guard let before = underWay[step.id] else { return nil }
        underWay[step.id] = step
        return before
    }

    /// Notes which downloads are slow: those of which nothing has come since an earlier look.
    ///
    /// - Parameter before: The value of ``received`` at that time.
    mutating func noteSlow(since before: [Download.ID: Int64]) {
        let stalled = received.filter { before[$0.key] == $0.value }
        slow.removeAll { stalled[$0] == nil }
        slow += stalled.keys.filter { !slow.contains($0) }.sorted()
    }

    /// Ends a download.
    mutating func end(_ id: Download.ID) {
        underWay[id] = nil
        slow.removeAll { $0 == id }
    }
}
