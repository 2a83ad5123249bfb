import News

/// How much of some stories is kept.
struct OfflineTotals: Hashable {
    /// How many stories there are.
    private(set) var stories = 0
    /// How many of them are whole.
    private(set) var whole = 0
    /// How many pictures are kept.
    private(set) var keptPictures = 0
    /// How many pictures are wanted.
    private(set) var wantedPictures = 0

    /// Counts a story, or with -1 counts it no more.
    mutating func add(_ readiness: StoryReadiness, _ times: Int = 1) {
        stories += times
        if readiness.text.isWhole { whole += times }
        keptPictures += times * (readiness.pictures?.kept ?? 0)
        wantedPictures += times * (readiness.pictures?.wanted ?? 0)
    }
}
