/// An error of the news service.
public enum NewsError: Error, Hashable, Sendable {
    case unknownArticle(ArticleID)
    case unknownFeed(FeedID)
    case unknownSection(SectionID)
    case unknownPicture(String)
    case pictureNotFetched(FeedFailure)
    /// The document is not a picture.
    ///
    /// `found` describes it, as in "a web page".
    case notAPicture(found: String)
    case noFullText(FullTextFailure)
    case noThread(DiscussionFailure)
    /// The archive failed.
    ///
    /// `detail` is the database's message, without values.
    case archive(detail: String)
    /// The subscription list was changed, but not the database, so the change cannot be undone.
    case changeNotRecorded(detail: String)
    /// A feed that a web page links to could not be read, so it was not added.
    case notSubscribed(String, FeedFailure)
    case subscriptions(detail: String)
    /// Prefetching would leave too little free disk space.
    case diskNearlyFull
    /// An account on a server failed; the sentence says why and what to do.
    case account(String)
}

/// Why a feed or picture could not be fetched; see ``ErrorMessages``.
public enum FeedFailure: Error, Hashable, Sendable {
    case badAddress(String)
    /// The scheme is not http or https.
    ///
    /// The user may also enter `file`.
    case unsupportedScheme(String)
    case hostNotFound(String)
    /// The server refused the connection, or the network is down.
    case connectionFailed(host: String)
    case timedOut(host: String, seconds: Int)
    /// The response was incomplete after this time.
    case unfinished(host: String, seconds: Int)
    /// The response was slower than the minimum speed for this long.
    case tooSlow(host: String, seconds: Int)
    /// The certificate is invalid, or the TLS handshake failed.
    case insecureConnection(host: String)
    case status(Int, host: String)
    case tooManyRedirects(host: String)
    /// The server redirected to an invalid or unsupported address.
    case invalidRedirect(host: String)
    /// The document exceeds this limit, in bytes.
    case tooLarge(limit: Int)
    /// The response headers exceed this limit, in bytes.
    case headTooLarge(host: String, limit: Int)
    case incompleteResponse(host: String)
    /// The document is not a feed.
    ///
    /// `found` describes it, as in "a web page (HTML)".
    case notAFeed(found: String)
    /// The document begins like a feed but cannot be parsed.
    case malformed(detail: String)
    /// A public server redirected to a private network.
    case privateAddress(host: String)
    case unreadableFile(String)
    case invalidFile(String, detail: String)
    /// The connection to the proxy failed.
    ///
    /// `proxy` is empty if the setting is invalid.
    case proxyFailed(proxy: String)
    case passwordRefused(host: String)
    /// The password command printed no password.
    ///
    /// `mayAsk` is true if it could prompt the user at a terminal.
    case noPassword(detail: String, mayAsk: Bool)
    /// The archive cannot store stories, so no request was sent.
    case archiveUnavailable(detail: String)
    /// The refresh ended before the feed's request was complete.
    case notReached(seconds: Int)
    /// The refresh reached its data limit.
    case overBudget
    case paper(OnlineNewspaperFailure, service: String)
    /// libcurl could not be loaded.
    ///
    /// `detail` is the dynamic loader’s message.
    case libraryMissing(detail: String)
    /// A failure of an account on a server, as a message without its password.
    case account(String)
    /// Any other error, as a message without credentials.
    case other(String)

    /// Whether the cause is on this machine: the archive, a proxy setting, a file or a command.
    public var isLocal: Bool {
        switch self {
        case .archiveUnavailable, .proxyFailed, .invalidFile, .unreadableFile, .noPassword,
            .overBudget, .libraryMissing, .account, .other:
            true
        default: false
        }
    }

    /// Whether no server responded.
    public var isConnectionFailure: Bool {
        switch self {
        case .hostNotFound, .connectionFailed, .proxyFailed: true
        default: false
        }
    }
}

/// Why comments could not be fetched; see ``ErrorMessages``.
public enum DiscussionFailure: Error, Hashable, Sendable {
    /// The story has no discussion, or its site is not supported.
    case notReadHere
    case notFetched(service: String, FeedFailure)
    case rateLimited(service: String, seconds: Int)
    case notAThread(service: String)
    /// The service deleted the discussion.
    case gone(service: String)
}
