/// Explains the position of a story on the front page.
public struct StoryRankExplanation: Hashable, Sendable {
    /// A factor of the rank.
    public struct Part: Hashable, Sendable {
        /// The description of the factor.
        public let words: String
        /// Its points, negative for deductions.
        public let points: Int
        /// Its maximum points, negative for deductions.
        public let most: Int
        /// Whether it can only reduce the points.
        public let isDeduction: Bool

        /// Creates a factor.
        public init(words: String, points: Int, most: Int, isDeduction: Bool = false) {
            self.words = words
            self.points = points
            self.most = most
            self.isDeduction = isDeduction
        }
    }

    /// The title of the story.
    public let title: String
    /// The one-based position of the story by points.
    public let place: Int
    /// The number of stories.
    public let count: Int
    /// Whether the story is the lead.
    public let leads: Bool
    /// All factors.
    public let parts: [Part]

    /// Creates an explanation.
    public init(title: String, place: Int, count: Int, leads: Bool, parts: [Part]) {
        self.title = title
        self.place = place
        self.count = count
        self.leads = leads
        self.parts = parts
    }

    /// The sum of all points.
    public var points: Int { parts.reduce(0) { $0 + $1.points } }
}
