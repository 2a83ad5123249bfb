/// What a client asked.
public struct LoopbackRequest: Sendable {
    /// For instance GET.
    public let method: String
    /// The path with its query.
    public let path: String
    /// The fields by their names in lower case.
    public let headers: [String: String]
    /// What came behind the head, as long as the head says.
    public let body: [UInt8]
}

/// What the server answers.
public struct LoopbackResponse: Sendable {
    /// How the answer goes over the wire.
    public enum Delivery: Sendable {
        /// At once and whole.
        case whole
        /// In packets of one byte.
        case byteByByte
        /// Only so many bytes of the body, though its length promises all.
        case cutOff(after: Int)
        /// Only so many bytes of the whole answer, its head included.
        case first(Int)
        /// Only so many bytes of the body, and then the connection is reset.
        case reset(after: Int)
        /// The body, and behind it more, again and again, until the client goes away; no length is
        /// announced, and `sent` hears how many bytes have gone each time.
        case endless(more: [UInt8], sent: @Sendable (Int) -> Void)
        /// The body as the valve lets it through.
        case through(LoopbackValve)
        /// The body, and then nothing more, until the client goes away or the server stops.
        case thenNothing
        /// Nothing, until the client goes away or the server stops.
        case never

        var isEndless: Bool {
            if case .endless = self { true } else { false }
        }
    }

    /// The HTTP status.
    public var status: Int
    /// Sent in this order, besides Content-Length, unless it is among them, and Connection.
    public var headers: [(String, String)]
    /// The body as it goes over the wire.
    public var body: [UInt8]
    /// How it goes over the wire.
    public var delivery: Delivery

    /// Makes an answer.
    public init(
        status: Int = 200,
        headers: [(String, String)] = [],
        body: [UInt8] = [],
        delivery: Delivery = .whole
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delivery = delivery
    }

    /// An answer with text.
    public init(_ text: String, contentType: String, headers: [(String, String)] = []) {
        self.init(headers: [("Content-Type", contentType)] + headers, body: Array(text.utf8))
    }

    /// Sends the client somewhere else.
    public static func redirect(to address: String, status: Int = 302) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: [("Location", address)])
    }

    /// Lets the client wait.
    public static var never: LoopbackResponse { LoopbackResponse(delivery: .never) }
}
