import Addresses
import Feeds
import FoundationEssentials
import HTTP
import News

struct FeedFetchResult: Sendable {
    enum Response: Sendable {
        case unchanged
        case document(FetchedDocument)
        case feed(ParsedFeed)
        case failed(FeedFailure)
    }

    struct ResponseMetadata: Hashable, Sendable {
        var status: Int?
        var receivedBytes: Int?
        var seconds: Double?
        var entityTag: String?
        var lastModified: String?
        /// The target of permanent redirects before the first temporary one; `nil` if there are
        /// none.
        var movedTo: String?
        var freshFor: Int?
        var retryAfter: Int?
        var bodyDigest: Int64?
        /// The error in a response of which only the beginning could be read.
        var flaw: FeedFailure?
        var isFromPrivateNetwork = false
    }

    let answer: Response
    let facts: ResponseMetadata

    var isCancelled: Bool {
        guard case .failed(let failure) = answer else { return false }
        return failure == FeedFailure(HTTPError.cancelled)
    }

    /// Whether a request was sent, so that the result describes the connection.
    var wasRequested: Bool {
        switch answer {
        case .unchanged, .document, .feed: facts.status != nil
        case .failed(.badAddress), .failed(.unsupportedScheme), .failed(.unreadableFile): false
        case .failed(.paper): facts.status != nil
        case .failed: true
        }
    }
}

/// A feed's response.
///
/// Indirect, because it is copied often.
indirect enum FeedReply: Sendable {
    case visit(FeedFetchResult)
    /// A response that is decoded when a thread is available.
    case undecoded(UndecodedReply)
}

struct UndecodedReply: Sendable {
    let response: HTTPResponse
    let place: Address
    let record: FeedFetchRecord
    let options: HTTPOptions
}

enum DecodedReply: Sendable {
    case visit(FeedFetchResult)
    /// A damaged response.
    ///
    /// The feed must be requested again with this decoding.
    case askAgain(HTTPDecoding)
}

extension FeedFetchResult.ResponseMetadata {
    init(_ response: HTTPResponse, to address: Address, now: Date) {
        status = response.status
        receivedBytes = response.traffic.receivedBytes
        seconds = response.traffic.elapsed / .seconds(1)
        entityTag = response.headers.validator("ETag")
        lastModified = response.headers.validator("Last-Modified")
        freshFor = CacheHeaderParser.freshness(response.headers, now: now)
        retryAfter = CacheHeaderParser.retryAfter(response.headers, now: now)
        flaw = response.isWhole ? nil : .incompleteResponse(host: hostName(of: response.address))
        isFromPrivateNetwork = response.isFromPrivateNetwork
        movedTo = Self.permanentTarget(of: response.redirects, from: address)
    }

    /// Returns the target of permanent redirects, up to the first temporary one.
    ///
    /// Never returns an http address for an https one.
    private static func permanentTarget(
        of redirects: [HTTPRedirect],
        from address: Address
    ) -> String? {
        let target = redirects.prefix { $0.isPermanent }.last?.target
        guard let target = target.flatMap({ Address($0) }) else { return nil }
        let isDowngrade = address.server.scheme == "https" && target.server.scheme == "http"
        // A redirect must not add a name and password to a subscription.
        let isForUser = target.login != nil
        return isDowngrade || isForUser || target.text == address.text ? nil : target.text
    }
}
