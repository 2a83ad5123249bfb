public import FoundationEssentials

/// The part of an item's state that a change sets; the raw value is stored in the archive.
public enum StateField: String, Hashable, Sendable {
    case read
    case starred
}

/// One value of one field for several items.
public struct StateChange: Hashable, Sendable {
    /// The field to set.
    public let field: StateField
    /// The value to set.
    public let value: Bool
    /// The items, without duplicates.
    public let ids: [ItemID]

    /// Creates a change.
    public init(_ field: StateField, _ value: Bool, of ids: [ItemID]) {
        self.field = field
        self.value = value
        self.ids = ids
    }
}

/// The result of one push.
public struct PushResult: Sendable {
    /// The items that the server has confirmed, also if a later part failed.
    public let confirmed: [ItemID]
    /// The failure of the other items; `nil` if all are confirmed.
    public let failure: AccountError?
    /// The server's time; `nil` without a valid response.
    public let date: Date?

    /// Creates a result.
    public init(confirmed: [ItemID], failure: AccountError?, date: Date?) {
        self.confirmed = confirmed
        self.failure = failure
        self.date = date
    }
}
