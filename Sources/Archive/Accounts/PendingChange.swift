/// A change in the outbox: a value that the server lacks.
public struct PendingChange: Hashable, Sendable {
    /// The number of this value; a later change of the same field has a higher one.
    public let sequence: Int64
    /// The server's id of the item.
    public let item: String
    /// The field: `read` or `starred`.
    public let field: String
    /// The value to send.
    public let value: Bool
    /// Whether the server may have received an earlier value, because an answer was lost.
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
