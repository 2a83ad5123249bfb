/// Marks that a new story gets if it meets a condition.
public struct StoryRule: Hashable, Sendable {
    /// The condition; the story is still unread and has neither star nor tags.
    public let condition: HeadlineCondition
    /// The marks, in the order of the rule.
    public let marks: [Mark]

    /// Creates a rule.
    public init(condition: HeadlineCondition, marks: [Mark]) {
        self.condition = condition
        self.marks = marks
    }
}
