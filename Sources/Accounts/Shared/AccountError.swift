public import FoundationEssentials

/// Why a request to an account's server failed.
///
/// No case contains a password, a token, a request body or a response body.
public enum AccountError: Error, Hashable, Sendable {
    /// No connection was made, so the server has not received the request.
    case unreachable(host: String)
    /// The connection failed or timed out after the request was sent; the server may have carried it out.
    case noAnswer(host: String)
    /// The certificate is invalid, or the TLS handshake failed.
    case insecureConnection(host: String)
    /// The server refused the password or token, also after one new login.
    case refused(host: String)
    /// The server limits requests; `until` is its time for the next one, `nil` if not stated.
    case limited(host: String, until: Date?)
    /// The server failed with a status of 500 or more.
    case serverFailed(status: Int, host: String)
    /// The server rejected this request, for instance an unknown id.
    case rejected(host: String, detail: String)
    /// The server redirected to another host, as a captive portal does.
    case redirected(host: String, target: String)
    /// The response is a web page or has another shape than the protocol requires.
    case malformed(host: String, detail: String)
    /// The response ended early, or a list may be truncated.
    case cut(host: String, detail: String)
    /// The response exceeds the limit, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The server has another protocol than the configured one.
    case notThisServer(host: String, detail: String)
    /// The server cannot carry out the edit; the reason is a sentence.
    case unsupported(reason: String)
    /// The task was cancelled.
    case cancelled

    /// Whether the server certainly did not carry out the request.
    public var isCertainlyUnsent: Bool {
        switch self {
        case .unreachable, .insecureConnection, .refused, .limited, .unsupported: true
        default: false
        }
    }

    /// Whether no further request of the round can succeed.
    public var endsRound: Bool {
        switch self {
        case .unreachable, .noAnswer, .insecureConnection, .refused, .limited, .redirected,
            .notThisServer, .cancelled:
            true
        default: false
        }
    }
}
