public import FoundationEssentials

/// A client for the protocol of one account's server.
///
/// A client keeps its session between calls. On a refused session it logs in once and repeats the request; a second
/// refusal is ``AccountError/refused(host:)``. A caller makes one call at a time. Every call except ``push(_:)`` either
/// returns a complete, well-formed answer or throws.
public protocol AccountClient: Sendable {
    /// The capabilities of the server, known without a request.
    var capabilities: AccountCapabilities { get }

    /// Logs in and returns the server's version.
    ///
    /// Throws ``AccountError/notThisServer(host:detail:)`` if the server has another protocol.
    func verify() async throws(AccountError) -> ServerDescription

    /// Returns all feeds with their folders, in the server's order.
    func structure() async throws(AccountError) -> Dated<[RemoteFeed]>

    /// Returns a whole set of ids, newest first, paged to the end.
    ///
    /// Throws ``AccountError/cut(host:detail:)`` for a list that may be truncated: a page equal to the limit without a
    /// continuation, a repeated page or continuation, or a total that differs.
    func ids(_ set: IDSet) async throws(AccountError) -> Dated<IDList>

    /// Returns the items whose state or text has changed since a time on the server's clock.
    ///
    /// Called only if ``AccountCapabilities/hasChanges`` is true.
    func changes(since cursor: Date) async throws(AccountError) -> Dated<[RemoteItem]>

    /// Returns the server's own count of unread items; `nil` if the server has none or limits it.
    func unreadCount() async throws(AccountError) -> Int?

    /// Returns at most ``AccountCapabilities/itemsPerRequest`` items by id, in any order.
    ///
    /// Items that were not requested are discarded. Ids without an item are missing in the result.
    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem]

    /// Sends one value of one field for at most ``AccountCapabilities/changesPerRequest`` items.
    ///
    /// Sending the same request again has no further effect. If the server can only toggle, the client first reads the
    /// state, and toggles only the items that differ.
    func push(_ change: StateChange) async -> PushResult

    /// Changes a subscription; an existing subscription counts as success.
    func edit(_ edit: RemoteEdit) async throws(AccountError)
}

/// An answer with the server's time.
public struct Dated<Value: Sendable>: Sendable {
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

/// A server as described by itself.
public struct ServerDescription: Hashable, Sendable {
    /// The version as sent by the server; `nil` if unknown.
    public let version: String?
    /// The capabilities of that version.
    public let capabilities: AccountCapabilities

    /// Creates a description.
    public init(version: String?, capabilities: AccountCapabilities) {
        self.version = version
        self.capabilities = capabilities
    }
}
