/// An error of the news service.
public enum NewsError: Error, Hashable, Sendable {
    case unknownArticle(ArticleID)
    case unknownFeed(FeedID)
    case unknownSection(SectionID)
    case unknownPicture(String)
    case pictureNotFetched(FeedFailure)
    /// The file at a picture's address is something else, for instance "a web page".
    case notAPicture(found: String)
    /// The full text could not be extracted from the story's page.
    case noFullText(PageFailure)
    case noThread(ThreadFailure)
    /// The archive could not be read or written; the database's error message, without values.
    case archive(detail: String)
    /// The subscription list was changed, but the archive could not record the change for undo; the database's error
    /// message.
    case changeNotRecorded(detail: String)
    /// A feed that a web page links to could not be read and was not subscribed to.
    case notSubscribed(String, FeedFailure)
    case subscriptions(detail: String)
}

/// Why a feed or picture could not be fetched.
///
/// ``ErrorMessages`` turns it into a message.
public enum FeedFailure: Error, Hashable, Sendable {
    case badAddress(String)
    /// The scheme is not http or https (or file, if the user typed it).
    case unsupportedScheme(String)
    case hostNotFound(String)
    /// The connection was refused, or the network is down.
    case connectionFailed(host: String)
    /// The server did not respond within this time.
    case timedOut(host: String, seconds: Int)
    /// The response was not complete within this time.
    case unfinished(host: String, seconds: Int)
    /// The transfer rate was close to zero for this time.
    case tooSlow(host: String, seconds: Int)
    /// The certificate or the TLS handshake failed.
    case insecureConnection(host: String)
    case status(Int, host: String)
    case tooManyRedirects(host: String)
    /// The server redirected to an invalid or unsupported address.
    case invalidRedirect(host: String)
    /// The response exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// The response header exceeds the limit, in bytes.
    case headTooLarge(host: String, limit: Int)
    /// The response was cut off or could not be decoded.
    case incompleteResponse(host: String)
    /// The response is something else, for instance "a web page (HTML)".
    case notAFeed(found: String)
    /// The response begins like a feed but cannot be parsed.
    case malformed(detail: String)
    /// A public server redirected to an address in a private network.
    case privateAddress(host: String)
    case unreadableFile(String)
    case invalidFile(String, detail: String)
    /// The proxy could not be reached; empty if the proxy setting is invalid.
    case proxyFailed(proxy: String)
    case passwordRefused(host: String)
    /// The feed's password command returned no password; `mayAsk` is true if it could have prompted at a terminal.
    case noPassword(detail: String, mayAsk: Bool)
    /// No request was sent, because the archive cannot store news.
    case archiveUnavailable(detail: String)
    /// The refresh ended after this time, before the feed responded.
    case notReached(seconds: Int)
    /// The transfer was stopped because the refresh reached its data limit; the server is not at fault.
    case overBudget
    case paper(PaperFailure, service: String)
    /// Another error message of a library, without credentials.
    case other(String)

    /// Whether the cause is on this machine: the archive, the proxy, a file or a command of the user.
    public var isLocal: Bool {
        switch self {
        case .archiveUnavailable, .proxyFailed, .invalidFile, .unreadableFile, .noPassword,
            .overBudget, .other:
            true
        default: false
        }
    }

    /// Whether no server responded at all, because the server, the network or the proxy is down.
    public var isConnectionFailure: Bool {
        switch self {
        case .hostNotFound, .connectionFailed, .proxyFailed: true
        default: false
        }
    }
}

/// Why comments could not be fetched.
///
/// ``ErrorMessages`` turns it into a message.
public enum ThreadFailure: Error, Hashable, Sendable {
    /// The story has no discussion, or one on an unsupported site.
    case notReadHere
    case notFetched(service: String, FeedFailure)
    /// The service is rate-limiting us for this many seconds.
    case rateLimited(service: String, seconds: Int)
    case notAThread(service: String)
    /// The service has deleted the discussion.
    case gone(service: String)
}
