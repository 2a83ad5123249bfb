/// Why a request failed.
public enum HTTPError: Error, Hashable, Sendable {
    /// libcurl could not be loaded; `detail` is the loader's message.
    case libraryMissing(detail: String)
    case badAddress(String)
    /// The address is neither http nor https.
    case unsupportedScheme(String)
    case hostNotFound(String)
    /// The server refuses connections, or the network is down.
    case connectionFailed(host: String)
    case proxyFailed(proxy: String)
    /// The proxy responded with a status instead of forwarding the request.
    case proxyStatus(Int, proxy: String)
    case unreadableCertificates(String)
    /// A timeout expired before any response.
    case timedOut(host: String, after: Duration)
    /// The total timeout expired before completion.
    case unfinished(host: String, after: Duration)
    /// The response was below the minimum speed for this time.
    case tooSlow(host: String, after: Duration)
    /// A certificate or TLS handshake failed.
    case insecureConnection(host: String)
    case tooManyRedirects(host: String)
    /// This server redirected to an invalid or unsupported address.
    case invalidRedirect(host: String)
    /// This server redirected to a private address.
    case privateAddress(host: String)
    /// This server redirected a request with a body to another server.
    case bodyRedirected(host: String)
    /// The body exceeds the limit in bytes.
    case tooLarge(limit: Int)
    /// The headers exceed the limit in bytes.
    case headTooLarge(host: String, limit: Int)
    /// The response was truncated or could not be decoded.
    case invalidResponse(host: String)
    /// The request's meter ended the transfer.
    case refused
    case cancelled
    /// Another error, with libcurl's message.
    case other(String)
}
