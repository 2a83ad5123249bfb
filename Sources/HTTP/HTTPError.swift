/// Why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
    /// libcurl cannot be loaded; the loader's words.
    case libraryMissing(detail: String)
    /// The text is no address.
    case badAddress(String)
    /// Neither http nor https.
    case unsupportedScheme(String)
    /// The host's name has no address.
    case hostNotFound(String)
    /// Nothing listens there, or the network is down.
    case connectionFailed(host: String)
    /// The proxy, by way of which the server was to be asked, could not be reached.
    case proxyFailed(proxy: String)
    /// The proxy answered with a status instead of leading on to the server.
    case proxyStatus(Int, proxy: String)
    /// The file of certificates cannot be read.
    case unreadableCertificates(String)
    /// A limit of time has passed before anything of an answer came.
    case timedOut(host: String, after: Duration)
    /// The answer was not whole when the time for all of it had passed.
    case unfinished(host: String, after: Duration)
    /// Next to nothing came for so long, once the answer had begun.
    case tooSlow(host: String, after: Duration)
    /// A certificate or a handshake failed.
    case insecureConnection(host: String)
    /// One redirect led to the next, more often than the limit allows.
    case tooManyRedirects(host: String)
    /// This server led to what is no address that can be fetched.
    case ledNowhere(host: String)
    /// This server led to a private address.
    case privateAddress(host: String)
    /// This server led what was sent to it to another server, where it does not go.
    case bodyLedElsewhere(host: String)
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The head of the answer is larger than the limit, in bytes.
    case headTooLarge(host: String, limit: Int)
    /// The answer broke off or could not be decoded.
    case brokenAnswer(host: String)
    /// The meter of the request allowed no more.
    case refused
    /// The task that asked was cancelled.
    case cancelled
    /// What libcurl said when no other case fits.
    case other(String)
}
