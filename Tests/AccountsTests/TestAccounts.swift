import AccountServers
import Accounts
import FoundationEssentials
import HTTP
import Testing

extension AccountTransport {
    /// A transport with patient limits, for tests that are not about time.
    static var patient: Self {
        var limits = HTTPLimits()
        (limits.connecting, limits.firstByte) = (.seconds(600), .seconds(600))
        (limits.lowSpeedTimeout, limits.total) = (.seconds(600), .seconds(1200))
        let client = HTTPClient(userAgent: "newspaper/test", limits: limits)
        return AccountTransport(fetcher: client, options: HTTPOptions())
    }
}

extension AccountServer {
    /// Creates a client for one of the server's protocols.
    func client(
        _ kind: AccountKind,
        secret: String = "secret-7",
        serverVersion: String? = nil
    ) throws -> any AccountClient {
        try AccountClientFactory.make(
            AccountConfiguration(
                id: "test",
                kind: kind,
                address: address(of: kind),
                userName: "anna",
                secret: .file
            ),
            credentials: AccountCredentials(userName: "anna", secret: secret),
            transport: .patient,
            serverVersion: serverVersion,
            now: { Date(timeIntervalSince1970: 0) }
        )
    }

    /// The address of the API of a protocol.
    func address(of kind: AccountKind) -> String {
        switch kind {
        case .googleReader: googleReaderAddress
        case .miniflux: address
        case .tinyTinyRSS: tinyTinyRSSAddress
        case .fever: feverAddress
        case .nextcloud: nextcloudAddress
        }
    }

    /// The paths of the received requests.
    var paths: [String] { log.map(\.path) }
}

extension ItemID {
    /// The ids of numbers, newest first.
    static func of(_ numbers: some Sequence<Int64>) -> [ItemID] {
        numbers.sorted(by: >).map { ItemID("\($0)") }
    }
}

/// A client that can be tested with any server of its protocol.
struct TestedClient: CustomTestStringConvertible, Sendable {
    let program: AccountServer.Program
    let kind: AccountKind
    let serverVersion: String?

    var testDescription: String { "\(kind.rawValue) \(program.rawValue)" }

    static let all = [
        Self(program: .freshRSS124, kind: .googleReader, serverVersion: nil),
        Self(program: .freshRSS128, kind: .googleReader, serverVersion: nil),
        Self(program: .miniflux2039, kind: .googleReader, serverVersion: nil),
        Self(program: .miniflux233, kind: .googleReader, serverVersion: nil),
        Self(program: .miniflux2039, kind: .miniflux, serverVersion: "2.0.39"),
        Self(program: .miniflux233, kind: .miniflux, serverVersion: "2.3.3"),
        Self(program: .tinyTinyRSS, kind: .tinyTinyRSS, serverVersion: nil),
        Self(program: .coldsweat, kind: .fever, serverVersion: nil),
        Self(program: .miniflux233, kind: .fever, serverVersion: nil),
        Self(program: .nextcloud28, kind: .nextcloud, serverVersion: nil),
    ]

    /// One client of each protocol.
    static let ofEachProtocol = [all[1], all[5], all[6], all[7], all[9]]

    /// The clients that can change subscriptions and list items by date.
    static let withoutFever = all.filter { $0.kind != .fever }

    /// The clients that can also rename and move feeds.
    static let withEditing = withoutFever.filter { $0.kind != .tinyTinyRSS }
}

extension TestedClient {
    /// A part of each request for a list of ids.
    var listRequest: String {
        switch kind {
        case .googleReader: "stream/items/ids"
        case .miniflux: "/v1/entries"
        case .tinyTinyRSS: "getHeadlines"
        case .fever: "_item_ids"
        case .nextcloud: "/items?"
        }
    }

    /// A part of each request that changes states.
    var pushRequest: String {
        switch kind {
        case .googleReader: "edit-tag"
        case .miniflux: "entry_ids"
        case .tinyTinyRSS: "updateArticle"
        case .fever: "mark=item"
        case .nextcloud: "multiple"
        }
    }

    /// The sets that the protocol can list.
    var sets: [IDSet] {
        let all = IDSet.recent(since: Date(timeIntervalSince1970: 0))
        return [.unread, .starred] + (kind == .fever ? [] : [all])
    }

    func client(of server: AccountServer) throws -> any AccountClient {
        try server.client(kind, serverVersion: serverVersion)
    }
}
