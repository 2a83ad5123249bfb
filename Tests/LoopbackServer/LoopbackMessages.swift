/// A received request.
public struct LoopbackRequest: Sendable {
    /// The HTTP method.
    public let method: String
    /// The path with query.
    public let path: String
    /// The headers by lowercase name.
    public let headers: [String: String]
    /// The body, limited by Content-Length.
    public let body: [UInt8]
}

/// A response.
public struct LoopbackResponse: Sendable {
    /// How to send the response.
    public enum Delivery: Sendable {
        /// Complete, at once.
        case whole
        /// In one-byte packets.
        case byteByByte
        /// Truncated after so many body bytes; Content-Length announces all.
        case cutOff(after: Int)
        /// Truncated after so many bytes with the head.
        case first(Int)
        /// Reset after so many body bytes.
        case reset(after: Int)
        /// The body, then `more` without Content-Length until the client disconnects.
        ///
        /// `sent` receives the number of bytes after each repetition.
        case endless(more: [UInt8], sent: @Sendable (Int) -> Void)
        /// Released by the valve.
        case through(LoopbackValve)
        /// The body, then nothing until the client disconnects or the server stops.
        case thenNothing
        /// Nothing until the client disconnects or the server stops.
        case never

        var isEndless: Bool {
            if case .endless = self { true } else { false }
        }
    }

    /// The HTTP status.
    public var status: Int
    /// The headers in order; Connection and Content-Length are added.
    public var headers: [(String, String)]
    /// The body as sent, with its content encoding.
    public var body: [UInt8]
    /// How to send the response.
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

    /// Creates a text response.
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
