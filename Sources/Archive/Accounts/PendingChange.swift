/// A change in the outbox: a value that the server has not confirmed.
public struct PendingChange: Hashable, Sendable {
    /// A number that increases with each change of the field.
    public let sequence: Int64
    /// The server's ID of the item.
    public let item: String
    /// The field: `read` or `starred`.
    public let field: String
    /// The value to send.
    public let value: Bool
    /// Whether an earlier request that was not answered may have changed the server's value.
    public let wasInFlight: Bool

    /// Creates a change.
    public init(
        sequence: Int64,
        item: String,
        field: String,
        value: Bool,
        wasInFlight: Bool = false
    ) {
        self.sequence = sequence
        self.item = item
        self.field = field
        self.value = value
        self.wasInFlight = wasInFlight
    }
}
