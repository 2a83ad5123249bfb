public import FoundationEssentials
public import News

/// The stored synchronization state of an account.
public struct AccountRecord: Hashable, Sendable {
    /// The account.
    public let account: AccountID
    /// The server's time from which the next synchronization reads changes; `nil` before the first
    /// complete synchronization.
    public var cursor: Date?
    /// The local time of the last synchronization.
    public var lastAttempt: Date?
    /// The local time of the last complete synchronization.
    public var lastComplete: Date?
    /// The local time of the last synchronization that read the complete sets of IDs.
    public var lastWhole: Date?
    /// The local time before which no request may be sent; `nil` for no limit.
    public var waitsUntil: Date?
    /// A sentence about the last failure, without secrets; `nil` after a complete synchronization.
    public var failure: String?
    /// The number of failed synchronizations since the last complete one.
    public var failureCount = 0
    /// The server's version, in the format of the server.
    public var serverVersion: String?

    /// Creates the record of an account that was never synchronized.
    public init(account: AccountID) {
        self.account = account
    }
}
