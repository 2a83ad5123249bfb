public import FoundationEssentials

/// The part of an item's state to change.
///
/// The archive stores the raw value.
public enum StateField: String, Hashable, Sendable {
    case read
    case starred
}

/// The change of one field to the same value for several items.
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

/// The result of ``AccountClient/push(_:)``.
public struct PushResult: Sendable {
    /// The items that the server has confirmed, even if the request failed for others.
    public let confirmed: [ItemID]
    /// The error for the other items; `nil` if all are confirmed.
    public let failure: AccountError?
    /// The server's time; `nil` if no response was valid.
    public let date: Date?
    /// Whether it is certain that the server carried out none of the unconfirmed changes.
    public let isRestUnsent: Bool

    /// Creates a result.
    ///
    /// `hasSentMore` means that the server carried out a change without confirming it.
    public init(
        confirmed: [ItemID],
        failure: AccountError?,
        date: Date?,
        hasSentMore: Bool = false
    ) {
        self.confirmed = confirmed
        self.failure = failure
        self.date = date
        isRestUnsent = !hasSentMore && failure?.isCertainlyUnsent == true
    }
}
