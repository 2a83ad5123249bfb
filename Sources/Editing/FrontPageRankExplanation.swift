/// The factors behind the position of a story on the front page, for the user.
public struct FrontPageRankExplanation: Hashable, Sendable {
    /// One factor of the rank with its points.
    public struct Part: Hashable, Sendable {
        /// The name of the factor.
        public let words: String
        /// The points of this story; negative for a deduction.
        public let points: Int
        /// The maximum points of the factor; negative for a deduction.
        public let most: Int
        /// Whether the factor can only reduce the rank.
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
    /// The number of ranked stories.
    public let count: Int
    /// Whether the story is the lead.
    public let leads: Bool
    /// All factors of the rank.
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
