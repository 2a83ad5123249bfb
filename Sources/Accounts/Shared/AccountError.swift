public import FoundationEssentials

/// Why a request to an account's server failed.
///
/// No case contains a password, a token, a request body or a response body.
public enum AccountError: Error, Hashable, Sendable {
    /// No connection was made, so the server has not received the request.
    case unreachable(host: String)
    /// The connection failed or timed out after the request was sent.
    ///
    /// The server may have carried it out.
    case noAnswer(host: String)
    /// The certificate is invalid, or the TLS handshake failed.
    case insecureConnection(host: String)
    /// The server refused the password or token, even after a new login.
    case refused(host: String)
    /// The server is rate-limiting requests.
    ///
    /// `until` is the time of the next allowed request; `nil` if the server did not state it.
    case limited(host: String, until: Date?)
    /// The server failed with a status of 500 or more.
    case serverFailed(status: Int, host: String)
    /// The server rejected this request, for example because of an unknown ID.
    case rejected(host: String, detail: String)
    /// The server redirected to another host, as a captive portal does.
    case redirected(host: String, target: String)
    /// The response is a web page, or its structure does not match the protocol.
    case malformed(host: String, detail: String)
    /// The response ended early, or a list may be truncated.
    case cut(host: String, detail: String)
    /// The response exceeds a limit in bytes.
    case tooLarge(host: String, limit: Int)
    /// The synchronization reached a limit of its ``AccountBudget``, such as `2000 requests`.
    case overLimit(host: String, limit: String)
    /// The server does not support the configured protocol.
    case notThisServer(host: String, detail: String)
    /// The server cannot carry out the edit.
    ///
    /// The reason is a sentence.
    case unsupported(reason: String)
    /// The task was cancelled.
    case cancelled

    /// Whether it is certain that the server did not carry out the request.
    public var isCertainlyUnsent: Bool {
        switch self {
        case .unreachable, .insecureConnection, .refused, .limited, .unsupported: true
        default: false
        }
    }

    /// Whether the synchronization must end, because no further request can succeed.
    public var endsRound: Bool {
        switch self {
        case .unreachable, .noAnswer, .insecureConnection, .refused, .limited, .redirected,
            .overLimit, .notThisServer, .cancelled:
            true
        default: false
        }
    }
}
