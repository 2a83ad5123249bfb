public import FoundationEssentials

/// Manages accounts on servers.
///
/// Services without accounts do not conform. Every method except ``accountStates()`` may wait for
/// the network.
public protocol AccountManaging: Sendable {
    /// Returns the state of every account, in the order in which they were added.
    func accountStates() async throws(NewsError) -> [AccountState]

    /// Sends changes and fetches news.
    ///
    /// `appliesMassChange` also applies an unusually large change that is otherwise held back.
    func synchronize(
        _ name: String,
        appliesMassChange: Bool
    ) async throws(NewsError) -> AccountAnswer

    /// Describes the changes of the next synchronization without making them.
    func preview(_ name: String) async throws(NewsError) -> AccountAnswer

    /// Logs in; success ends the wait after a refused password.
    func check(_ name: String) async throws(NewsError) -> AccountAnswer

    /// Removes an account, its feeds, stories and unsent changes; the server is unchanged.
    func remove(_ name: String) async throws(NewsError) -> AccountAnswer

    /// Finds the server at a typed address and its protocols, without logging in.
    func findServer(_ typed: String) async throws(NewsError) -> FoundServer

    /// Logs in to a server and stores the account, or replaces its password.
    func add(
        _ server: FoundServer,
        userName: String,
        secret: String
    ) async throws(NewsError) -> AccountAnswer
}

/// The state of an account on a server.
public struct AccountState: Hashable, Sendable {
    /// The short permanent name.
    public let name: String
    /// The name of the protocol, as in the list of accounts.
    public let kind: String
    /// The protocol and the server's version, for the user.
    public let server: String
    /// The address of the API.
    public let address: String
    /// The user name; empty if the secret is a token.
    public let userName: String
    /// The number of feeds.
    public var feedCount = 0
    /// The number of unread stories.
    public var unreadCount = 0
    /// The number of changes that are waiting to be sent.
    public var pendingCount = 0
    /// The time of the last complete synchronization, if any.
    public var lastComplete: Date?
    /// The time before which the server is not contacted; `nil` without a limit.
    public var waitsUntil: Date?
    /// Whether the server refused the password; the account then waits until the user logs in.
    public var isRefused = false
    /// Whether the last synchronization held back an unusually large change.
    public var hasStoppedChange = false
    /// A sentence about the last incomplete synchronization; `nil` after a complete one.
    public var failure: String?

    /// Creates the state of an account that has never been synchronized.
    public init(name: String, kind: String, server: String, address: String, userName: String) {
        self.name = name
        self.kind = kind
        self.server = server
        self.address = address
        self.userName = userName
    }
}

/// The result of an operation on an account, as one or two sentences.
public struct AccountAnswer: Hashable, Sendable {
    /// The sentences.
    public let text: String
    /// Whether the operation failed or is incomplete.
    public let isFailure: Bool

    /// Creates an answer.
    public init(_ text: String, isFailure: Bool = false) {
        self.text = text
        self.isFailure = isFailure
    }
}

/// A server and its protocols, found before logging in.
public struct FoundServer: Hashable, Sendable {
    /// A protocol and its address.
    public struct API: Hashable, Sendable {
        /// The name of the protocol, as in the list of accounts.
        public let kind: String
        /// The address without a trailing slash.
        public let address: String

        /// Creates a protocol with its address.
        public init(kind: String, address: String) {
            self.kind = kind
            self.address = address
        }
    }

    /// The host, for messages.
    public let host: String
    /// The supported protocols, best first.
    public let apis: [API]
    /// Whether an empty user name means that the secret is a token.
    public let takesToken: Bool
    /// Whether the server has a separate password for its API.
    public let hasOwnPassword: Bool
    /// Whether the user must register an application with the server.
    public let needsApplication: Bool

    /// Creates a server.
    public init(
        host: String,
        apis: [API],
        takesToken: Bool = false,
        hasOwnPassword: Bool = false,
        needsApplication: Bool = false
    ) {
        self.host = host
        self.apis = apis
        self.takesToken = takesToken
        self.hasOwnPassword = hasOwnPassword
        self.needsApplication = needsApplication
    }
}
