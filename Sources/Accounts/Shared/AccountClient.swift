public import FoundationEssentials

/// A client for the protocol of one account's server.
///
/// A client keeps its session between calls. If the server refuses the session, the client logs in
/// once and repeats the request; a second refusal is ``AccountError/refused(host:)``. Calls must
/// not overlap. Every call except ``push(_:)`` either returns a complete, well-formed answer or
/// throws.
public protocol AccountClient: Sendable {
    /// The capabilities of the server, known without a request.
    var capabilities: AccountCapabilities { get }

    /// Logs in and returns the server's version.
    ///
    /// Throws ``AccountError/notThisServer(host:detail:)`` if the server uses another protocol.
    func verify() async throws(AccountError) -> ServerDescription

    /// Returns all feeds with their folders, in the order of the server.
    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]>

    /// Returns a complete set of IDs, newest first.
    ///
    /// Throws ``AccountError/cut(host:detail:)`` if the list may be truncated: a full page without
    /// a continuation, a repeated page or continuation, or a total that differs.
    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList>

    /// Returns the items whose state or text has changed since a time on the server's clock.
    ///
    /// Call it only if ``AccountCapabilities/hasChanges`` is true.
    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>

    /// Returns the number of unread items according to the server; `nil` if the server does not
    /// report an exact number.
    func unreadCount() async throws(AccountError) -> Int?

    /// Returns the items with these IDs, at most ``AccountCapabilities/itemsPerRequest``, in any
    /// order.
    ///
    /// Unknown IDs are missing in the result.
    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem]

    /// Sets one field of at most ``AccountCapabilities/changesPerRequest`` items.
    ///
    /// Repeating the call has no further effect. If the server can only toggle a field, the client
    /// first reads the state, and toggles only the items that differ.
    func push(_ change: StateChange) async -> PushResult

    /// Changes a subscription.
    ///
    /// Subscribing to a feed that exists on the server succeeds.
    func edit(_ edit: RemoteSubscriptionEdit) async throws(AccountError)
}

/// A parsed answer with the server's time.
public struct TimestampedResponse<Value: Sendable>: Sendable {
    /// The parsed answer.
    public let value: Value
    /// The `Date` header of the first response; `nil` if it was missing or invalid.
    public let date: Date?

    /// Creates an answer.
    public init(_ value: Value, at date: Date?) {
        self.value = value
        self.date = date
    }
}

/// The version of a server and its capabilities.
public struct ServerDescription: Hashable, Sendable {
    /// The version as sent by the server; `nil` if unknown.
    public let version: String?
    /// The capabilities of the server in this version.
    public let capabilities: AccountCapabilities

    /// Creates a description.
    public init(version: String?, capabilities: AccountCapabilities) {
        self.version = version
        self.capabilities = capabilities
    }
}
