/// A request received by the server.
public struct LoopbackRequest: Sendable {
    /// The HTTP method, such as GET.
    public let method: String
    /// The path with its query.
    public let path: String
    /// The header fields by lowercase name.
    public let headers: [String: String]
    /// The body, with the length given by Content-Length.
    public let body: [UInt8]
}

/// A response of the server.
public struct LoopbackResponse: Sendable {
    /// How the response is sent.
    public enum Delivery: Sendable {
        /// At once and complete.
        case whole
        /// In packets of one byte.
        case byteByByte
        /// Truncated after a number of body bytes, although Content-Length announces all.
        case cutOff(after: Int)
        /// Truncated after a number of bytes, including the head.
        case first(Int)
        /// Reset after a number of body bytes.
        case reset(after: Int)
        /// The body followed by endless repetitions of `more`, without Content-Length, until the client disconnects.
        ///
        /// `sent` is called with the number of bytes after each repetition.
        case endless(more: [UInt8], sent: @Sendable (Int) -> Void)
        /// The body as released by the valve.
        case through(LoopbackValve)
        /// The body, and then nothing until the client disconnects or the server stops.
        case thenNothing
        /// Nothing until the client disconnects or the server stops.
        case never

        var isEndless: Bool {
            if case .endless = self { true } else { false }
        }
    }

    /// The HTTP status.
    public var status: Int
    /// The header fields in order; Connection and a missing Content-Length are added.
    public var headers: [(String, String)]
    /// The body as sent, including any content encoding.
    public var body: [UInt8]
    /// How the response is sent.
    public var delivery: Delivery

    /// Creates a response.
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

    /// Creates a response with text.
    public init(_ text: String, contentType: String, headers: [(String, String)] = []) {
        self.init(headers: [("Content-Type", contentType)] + headers, body: Array(text.utf8))
    }

    /// Returns a redirect.
    public static func redirect(to address: String, status: Int = 302) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: [("Location", address)])
    }

    /// A response that is never sent.
    public static var never: LoopbackResponse { LoopbackResponse(delivery: .never) }
}
