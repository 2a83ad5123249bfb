public import FoundationEssentials

/// Creates the clients of all protocols.
public enum AccountClientFactory {
    /// Creates a client without sending a request.
    ///
    /// - Parameters:
    /// - configuration: The account.
    /// - credentials: The user name and secret.
    /// - transport: Sends the requests.
    /// - serverVersion: The version that ``AccountClient/verify()`` returned last, if stored.
    /// - now: The clock for limits of requests per second.
    /// - pause: Returns after a duration, or when the task is cancelled.
    /// - Returns: A client that has not logged in.
    /// - Throws: ``AccountError/unsupported(reason:)`` if the protocol has no client.
    public static func make(
        _ configuration: AccountConfiguration,
        credentials: AccountCredentials,
        transport: AccountTransport,
        serverVersion: String?,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = { _ in }
    ) throws(AccountError) -> any AccountClient {
        switch configuration.kind {
        case .googleReader:
            let quirks = GoogleReaderQuirks.forServer(at: configuration.address)
            guard !quirks.needsApplication || credentials.application != nil else { break }
            return GoogleReaderClient(
                address: configuration.address,
                credentials: credentials,
                transport: transport,
                quirks: quirks
            )
        case .miniflux:
            return MinifluxClient(
                address: configuration.address,
                credentials: credentials,
                transport: transport,
                serverVersion: serverVersion
            )
        case .tinyTinyRSS:
            return TinyTinyRSSClient(
                address: configuration.address,
                credentials: credentials,
                transport: transport
            )
        case .fever:
            return FeverClient(
                address: configuration.address,
                credentials: credentials,
                transport: transport,
                now: now,
                pause: pause
            )
        case .nextcloud:
            return NextcloudClient(
                address: configuration.address,
                credentials: credentials,
                transport: transport
            )
        }
        throw .unsupported(reason: "The server requires an application id and key.")
    }

    /// Finds the protocol and the API address of a server, by requests without credentials.
    ///
    /// Tries the known paths below the typed address, such as `/api/greader.php` and `/v1/`.
    ///
    /// - Returns: The protocols that the server supports, best first. Miniflux's REST API comes
    ///   before its Google Reader API.
    /// - Throws: ``AccountError/notThisServer(host:detail:)`` if the server supports none.
    public static func detect(
        _ address: String,
        transport: AccountTransport
    ) async throws(AccountError) -> [DetectedProtocol] {
        try await ServerDetector(transport: transport).candidates(for: address)
    }
}

/// A protocol that a server supports.
public struct DetectedProtocol: Hashable, Sendable {
    /// The protocol.
    public let kind: AccountKind
    /// The address of the API without a trailing slash.
    public let address: String

    /// Creates a detected protocol.
    public init(kind: AccountKind, address: String) {
        self.kind = kind
        self.address = address
    }
}
