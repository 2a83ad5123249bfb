/// Why a request failed.
public enum HTTPError: Error, Hashable, Sendable {
    /// libcurl could not be loaded.
    ///
    /// `detail` is the dynamic loader's message.
    case libraryMissing(detail: String)
    case badAddress(String)
    /// The scheme of the address is neither http nor https.
    case unsupportedScheme(String)
    case hostNotFound(String)
    /// The server refuses connections, or the network is down.
    case connectionFailed(host: String)
    case proxyFailed(proxy: String)
    /// The proxy returned a status instead of forwarding the request.
    case proxyStatus(Int, proxy: String)
    case unreadableCertificates(String)
    /// The server sent nothing before a timeout.
    case timedOut(host: String, after: Duration)
    /// The response was incomplete when the total timeout expired.
    case unfinished(host: String, after: Duration)
    /// The response was slower than the minimum speed for this long.
    case tooSlow(host: String, after: Duration)
    /// The certificate is invalid, or the TLS handshake failed.
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
    /// The request's ``HTTPMeter`` ended the transfer.
    case refused
    case cancelled
    /// Any other error, with libcurl's message.
    case other(String)
}
