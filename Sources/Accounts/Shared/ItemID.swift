public import FoundationEssentials

/// The ID of an item in the server's canonical form.
///
/// The form is a signed decimal number, except for The Old Reader, which has 24 hexadecimal digits.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
    /// The canonical text, which is never empty.
    public let text: String

    /// Creates an ID from its canonical text.
    public init(_ text: String) {
        self.text = text
    }

    /// The canonical text.
    public var description: String { text }
}

/// A set of items on the server, by their state or date.
public enum IDSet: Hashable, Sendable {
    case unread
    case starred
    /// The items published since a time, regardless of their state.
    case recent(since: Date)
}

/// The IDs of the items in an ``IDSet``.
public struct IDList: Hashable, Sendable {
    /// The IDs, newest first, without duplicates.
    public let ids: [ItemID]
    /// Whether IDs may be missing, because items changed while pages were read by offset.
    ///
    /// Callers must not conclude that a missing item left the set.
    public let mayMiss: Bool
    /// Items that the server sent together with their IDs; empty if it sends only IDs.
    public let items: [RemoteItem]

    /// Creates a list.
    public init(_ ids: [ItemID], mayMiss: Bool = false, items: [RemoteItem] = []) {
        self.ids = ids
        self.mayMiss = mayMiss
        self.items = items
    }
}
