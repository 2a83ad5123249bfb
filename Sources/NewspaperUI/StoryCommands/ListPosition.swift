/// The position of a story in the list from which it was opened.
public struct ListPosition: Hashable, Sendable {
    /// The one-based position.
    public let number: Int
    /// The number of stories in the list.
    public let count: Int
    /// The name of the list.
    public let list: String

    /// Creates a position.
    public init(number: Int, count: Int, list: String) {
        self.number = number
        self.count = count
        self.list = list
    }
}
