/// Why a story stands where it does on the front page, in words and figures.
public struct StoryReason: Hashable, Sendable {
    /// One thing that counts.
    struct Part: Hashable, Sendable {
        let words: String
        let points: Int
        /// The most that it can give.
        let most: Int
    }

    /// The story's title.
    let title: String
    /// Its place by its points, counted from 1.
    let place: Int
    /// How many stories there are.
    let count: Int
    /// True when it stands at the head of the page.
    let leads: Bool
    let parts: [Part]

    /// All points together.
    var points: Int { parts.reduce(0) { $0 + $1.points } }
}
