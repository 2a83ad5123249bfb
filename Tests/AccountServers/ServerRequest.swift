import LoopbackServer
public import Markup

/// A parsed request to a server for tests.
public struct ServerRequest: Sendable {
    /// The HTTP method.
    public let method: String
    /// The path without its query.
    public let path: String
    /// The fields of the query, in order.
    public let query: [(String, String)]
    /// The fields of a form body, in order.
    public let form: [(String, String)]
    /// The header fields by lowercase name.
    public let headers: [String: String]
    /// The path with its query, and the body as text.
    public let text: String
    /// The body.
    public let body: [UInt8]

    init(_ request: LoopbackRequest) {
        self.init(request.method, request.path, headers: request.headers, body: request.body)
    }

    /// Creates a request to a path with its query; the names of headers are lowercase.
    init(_ method: String, _ address: String, headers: [String: String], body: [UInt8]) {
        self.method = method
        let parts = address.split(separator: "?", maxSplits: 1)
        path = String(parts.first ?? "")
        query = parts.count > 1 ? Self.fields(parts[1]) : []
        let text = String(decoding: body, as: UTF8.self)
        let isForm = headers["content-type"]?.contains("form-urlencoded") == true
        form = isForm ? Self.fields(text[...]) : []
        self.headers = headers
        self.text = "\(address)\n\(text)"
        self.body = body
    }

    /// Returns the first value of a query field.
    public func value(_ name: String) -> String? { query.first { $0.0 == name }?.1 }

    /// Returns the first value of a form field.
    public func field(_ name: String) -> String? { form.first { $0.0 == name }?.1 }

    /// Returns all values of a form field.
    public func fields(_ name: String) -> [String] { form.filter { $0.0 == name }.map(\.1) }

    /// The body as JSON, if it is valid.
    public var json: JSONValue? {
        let parser = JSONParser(body)
        return parser.isBroken ? nil : parser.value
    }

    private static func fields(_ text: Substring) -> [(String, String)] {
        text.split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                rest = rest.dropFirst(2)
                bytes.append(UInt8(digits, radix: 16) ?? byte)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// An answer of a server for tests, before faults.
struct ServerAnswer {
    var status = 200
    var headers: [(String, String)] = []
    var body: [UInt8] = []

    static func json(_ value: JSONOutputValue, status: Int = 200) -> ServerAnswer {
        ServerAnswer(
            status: status,
            headers: [("Content-Type", "application/json")],
            body: value.utf8
        )
    }

    static func text(_ text: String, status: Int = 200) -> ServerAnswer {
        ServerAnswer(
            status: status,
            headers: [("Content-Type", "text/plain")],
            body: Array(text.utf8)
        )
    }

    static func status(_ status: Int) -> ServerAnswer { ServerAnswer(status: status) }
}
