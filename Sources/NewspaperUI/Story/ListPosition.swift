/// The position of a story in the list it was opened from.
public struct ListPosition: Hashable, Sendable {
    /// The position, counted from 1.
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
