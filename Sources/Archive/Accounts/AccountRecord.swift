public import FoundationEssentials
public import News

/// The stored synchronization state of an account.
public struct AccountRecord: Hashable, Sendable {
    /// The account.
    public let account: AccountID
    /// The start of the next delta, on the server's clock; `nil` before the first complete round.
    public var cursor: Date?
    /// The local time of the last round.
    public var lastAttempt: Date?
    /// The local time of the last complete round.
    public var lastComplete: Date?
    /// The local time of the last round that read the whole sets of ids.
    public var lastWhole: Date?
    /// The local time before which no request is sent; `nil` without a limit.
    public var waitsUntil: Date?
    /// A sentence about the last failure, without secrets; `nil` after a complete round.
    public var failure: String?
    /// The number of failed rounds since the last complete one.
    public var failureCount = 0
    /// The version of the server, as sent by it.
    public var serverVersion: String?

    /// Creates the record of an account without a round.
    public init(account: AccountID) {
        self.account = account
    }
}
