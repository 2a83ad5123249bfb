public import FoundationEssentials

/// The id of an item in the canonical form of its server.
///
/// The form is the signed decimal number for all servers except The Old Reader, which has 24 hexadecimal digits.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
    /// The canonical text, which is never empty.
    public let text: String

    /// Creates an id from its canonical text.
    public init(_ text: String) {
        self.text = text
    }

    /// The canonical text.
    public var description: String { text }
}

/// A set of ids on the server.
public enum IDSet: Hashable, Sendable {
    case unread
    case starred
    /// The ids of items published since a time, regardless of their state.
    case recent(since: Date)
}

/// A whole set of ids.
public struct IDList: Hashable, Sendable {
    /// The ids, newest first, without duplicates.
    public let ids: [ItemID]
    /// Whether ids may be missing because items changed while pages were read by offset.
    ///
    /// Such a list may add to the set but remove nothing from it.
    public let mayMiss: Bool
    /// The items that the server sent along with their ids, if any.
    public let items: [RemoteItem]

    /// Creates a list.
    public init(_ ids: [ItemID], mayMiss: Bool = false, items: [RemoteItem] = []) {
        self.ids = ids
        self.mayMiss = mayMiss
        self.items = items
    }
}
