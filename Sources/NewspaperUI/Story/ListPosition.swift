/// Where a story stands in the list it was opened from.
public struct ListPosition: Hashable, Sendable {
    /// Its number, counted from 1.
    public let number: Int
    /// How many stories the list has.
    public let count: Int
    /// The name of the list.
    public let list: String

    /// Makes a place.
    public init(number: Int, count: Int, list: String) {
        self.number = number
        self.count = count
        self.list = list
    }
}
