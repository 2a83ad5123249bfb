/// Why a service could not answer.
public enum NewsError: Error, Hashable, Sendable {
    /// There is no article of that name, or it is gone.
    case unknownArticle(ArticleID)
    /// The reader has no feed of that name, or not any more.
    case unknownFeed(FeedID)
    /// The paper has no section of that name, or not any more.
    case unknownSection(SectionID)
    /// No picture stands at that address.
    case unknownPicture(String)
    /// A picture could not be fetched.
    case pictureNotFetched(FeedFailure)
    /// What stands at a picture's address is something else, for instance "a web page".
    case notAPicture(found: String)
    /// The page of a story did not give its text.
    case noWholeText(PageFailure)
    /// What readers say about a story did not come.
    case noThread(ThreadFailure)
    /// The archive could not be read or written; what its library said, without values.
    case archive(detail: String)
    /// A list of feeds was changed, and the archive could not remember it; what its library said.
    case notRemembered(detail: String)
    /// A feed that a page names could not be read, so that it was not subscribed to.
    case notSubscribed(String, FeedFailure)
    /// The list of subscriptions could not be read or written.
    case subscriptions(detail: String)
}

/// Why a feed gave no news, or a server no picture: facts, which ``ErrorMessages`` words for people.
public enum FeedFailure: Error, Hashable, Sendable {
    /// The text is no address.
    case badAddress(String)
    /// Only http and https (and file, typed by the reader) are fetched.
    case unsupportedScheme(String)
    /// The host's name has no address.
    case hostNotFound(String)
    /// Nothing listens there, or the network is down.
    case connectionFailed(host: String)
    /// The server did not answer within so many seconds.
    case timedOut(host: String, seconds: Int)
    /// The server had not sent all of its answer after so many seconds.
    case unfinished(host: String, seconds: Int)
    /// The server sent next to nothing of its answer for so many seconds.
    case tooSlow(host: String, seconds: Int)
    /// The connection is not secure: a certificate or a handshake failed.
    case insecureConnection(host: String)
    /// The server answered with an HTTP status other than success.
    case status(Int, host: String)
    /// One redirect led to the next, too often.
    case tooManyRedirects(host: String)
    /// The server led to what is no address that can be fetched.
    case ledNowhere(host: String)
    /// The answer is larger than a feed may be, in bytes.
    case tooLarge(limit: Int)
    /// The head of the answer is larger than it may be, in bytes.
    case headTooLarge(host: String, limit: Int)
    /// The answer broke off or could not be decoded.
    case brokenAnswer(host: String)
    /// The answer is something else, for instance "a web page (HTML)".
    case notAFeed(found: String)
    /// The answer begins like a feed and cannot be read.
    case malformed(detail: String)
    /// A server on the web led to an address inside of a private network.
    case privateAddress(host: String)
    /// A file that the reader named cannot be read.
    case unreadableFile(String)
    /// A file that the reader named cannot be used: what is wrong with it.
    case faultyFile(String, detail: String)
    /// The proxy by way of which everything is asked could not be reached; empty where it is set wrongly.
    case proxyFailed(proxy: String)
    /// The server refused the name and the password that it was sent.
    case passwordRefused(host: String)
    /// The command for the password of a feed told none, for this reason; whether it could have asked at a terminal.
    case noPassword(detail: String, mayAsk: Bool)
    /// Nobody was asked, since the archive keeps no news, for this reason.
    case notKept(detail: String)
    /// The refresh ended after so many seconds, before the feed had answered.
    case notReached(seconds: Int)
    /// The transfer was ended because the round had fetched as much as it may; says nothing about the server.
    case overBudget
    /// A service that makes a whole paper gave nothing.
    case paper(PaperFailure, service: String)
    /// What a library said when no other case fits; never with credentials.
    case other(String)

    /// True when no server is to blame: the archive, a proxy, a file or a command of the reader's is.
    public var isOfReader: Bool {
        switch self {
        case .notKept, .proxyFailed, .faultyFile, .unreadableFile, .noPassword,
            .overBudget, .other:
            true
        default: false
        }
    }

    /// True when nobody answered at all: the server may be gone, or our own connection, or what leads to it.
    public var isOfNetwork: Bool {
        switch self {
        case .hostNotFound, .connectionFailed, .proxyFailed: true
        default: false
        }
    }
}

/// Why what readers say about a story did not come: facts, which ``ErrorMessages`` words for people.
public enum ThreadFailure: Error, Hashable, Sendable {
    /// Nobody here reads the discussion of this story, if there is one.
    case notReadHere
    /// The service gave no answer, or none that helps.
    case notFetched(service: String, FeedFailure)
    /// The service asks not to be asked for so many seconds.
    case mustWait(service: String, seconds: Int)
    /// The service answered with something else than a discussion.
    case notAThread(service: String)
    /// The service has it no longer.
    case gone(service: String)
}
