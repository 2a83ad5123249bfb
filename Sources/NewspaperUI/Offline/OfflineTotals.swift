import News

struct OfflineTotals: Hashable {
    private(set) var stories = 0
    private(set) var whole = 0
    private(set) var keptPictures = 0
    private(set) var wantedPictures = 0

    /// Adds the state of a story, or subtracts it if `times` is -1.
    mutating func add(_ readiness: OfflineReadiness, _ times: Int = 1) {
        stories += times
        if readiness.text.isWhole { whole += times }
        keptPictures += times * (readiness.pictures?.kept ?? 0)
        wantedPictures += times * (readiness.pictures?.wanted ?? 0)
    }
}
