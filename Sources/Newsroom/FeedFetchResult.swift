import Addresses
import Feeds
import FoundationEssentials
import HTTP
import News

/// How one feed answered to one request.
struct FeedFetchResult: Sendable {
    /// What is to be done with it.
    enum Answer: Sendable {
        /// Nothing is new.
        case unchanged
        case document(FetchedDocument)
        /// A part of a ready-made paper, which is read already.
        case feed(ParsedFeed)
        case failed(FeedFailure)
    }

    /// What the server said besides, for ``FeedFetchRecord``.
    struct Facts: Hashable, Sendable {
        /// `nil` without an HTTP answer.
        var status: Int?
        var receivedBytes: Int?
        var seconds: Double?
        var entityTag: String?
        var lastModified: String?
        /// Where the first redirects lead for good; `nil` when the first one is temporary.
        var movedTo: String?
        /// Seconds for which the answer is good.
        var freshFor: Int?
        /// Seconds for which the server asks us to wait.
        var retryAfter: Int?
        var bodyDigest: Int64?
        /// What was wrong with an answer that is read as far as it goes.
        var flaw: FeedFailure?
        /// Whether the answer came from a private address.
        var isFromPrivateNetwork = false
    }

    let answer: Answer
    let facts: Facts

    /// Whether the task that asked was cancelled.
    var isCancelled: Bool {
        guard case .failed(let failure) = answer else { return false }
        return failure == FeedFailure(HTTPError.cancelled)
    }

    /// Whether somebody was asked for it over the network: what is known or refused without that tells nothing
    /// about our connection.
    var wasAsked: Bool {
        switch answer {
        case .unchanged, .document, .feed: facts.status != nil
        case .failed(.badAddress), .failed(.unsupportedScheme), .failed(.unreadableFile): false
        case .failed(.paper): facts.status != nil
        case .failed: true
        }
    }
}

/// What comes of asking one feed; indirect, because it is passed on often.
indirect enum FeedReply: Sendable {
    case visit(FeedFetchResult)
    /// An answer that is decoded and judged when there is room for it.
    case undecoded(UndecodedReply)
}

/// An answer whose body is as it was sent, and what is needed to judge it.
struct UndecodedReply: Sendable {
    let response: HTTPResponse
    let place: Address
    let record: FeedFetchRecord
    let options: HTTPOptions
}

/// What comes of decoding an answer.
enum DecodedReply: Sendable {
    case visit(FeedFetchResult)
    /// The body was damaged: the feed has to be asked again in this way.
    case askAgain(HTTPDecoding)
}

extension FeedFetchResult.Facts {
    /// What an answer to a request for an address says.
    init(_ response: HTTPResponse, to address: Address, now: Date) {
        status = response.status
        receivedBytes = response.traffic.receivedBytes
        seconds = response.traffic.elapsed / .seconds(1)
        entityTag = response.headers["ETag"]
        lastModified = response.headers["Last-Modified"]
        freshFor = CacheRules.freshness(response.headers, now: now)
        retryAfter = CacheRules.retryAfter(response.headers, now: now)
        flaw = response.isWhole ? nil : .brokenAnswer(host: hostName(of: response.address))
        isFromPrivateNetwork = response.isFromPrivateNetwork
        movedTo = Self.permanentTarget(of: response.redirects, from: address)
    }

    /// Only an unbroken run of permanent steps from the very first one counts.
    ///
    /// A subscription never becomes less secure by itself.
    private static func permanentTarget(
        of redirects: [HTTPRedirect],
        from address: Address
    ) -> String? {
        let target = redirects.prefix { $0.isPermanent }.last?.target
        guard let target = target.flatMap({ Address($0) }) else { return nil }
        let isDowngrade = address.server.scheme == "https" && target.server.scheme == "http"
        // Nor does a server give it another user.
        let isForUser = target.login != nil
        return isDowngrade || isForUser || target.text == address.text ? nil : target.text
    }
}
