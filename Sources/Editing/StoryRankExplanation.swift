/// Why a story stands where it does on the front page, in words and figures.
public struct StoryRankExplanation: Hashable, Sendable {
    /// One thing that counts.
    public struct Part: Hashable, Sendable {
        /// What it is.
        public let words: String
        /// What it gives, or takes where it is negative.
        public let points: Int
        /// The most that it can give, or take.
        public let most: Int
        /// True for what can only take points.
        public let isDeduction: Bool

        /// Puts words and figures together.
        public init(words: String, points: Int, most: Int, isDeduction: Bool = false) {
            self.words = words
            self.points = points
            self.most = most
            self.isDeduction = isDeduction
        }
    }

    /// The story's title.
    public let title: String
    /// Its place by its points, counted from 1.
    public let place: Int
    /// How many stories there are.
    public let count: Int
    /// True when it stands at the head of the page.
    public let leads: Bool
    /// All that counts.
    public let parts: [Part]

    /// Puts together what is told of a story.
    ///
    /// - Parameters:
    ///   - title: The story's title.
    ///   - place: Its place by its points, counted from 1.
    ///   - count: How many stories there are.
    ///   - leads: Whether it stands at the head of the page.
    ///   - parts: All that counts.
    public init(title: String, place: Int, count: Int, leads: Bool, parts: [Part]) {
        self.title = title
        self.place = place
        self.count = count
        self.leads = leads
        self.parts = parts
    }

    /// All points together.
    public var points: Int { parts.reduce(0) { $0 + $1.points } }
}
