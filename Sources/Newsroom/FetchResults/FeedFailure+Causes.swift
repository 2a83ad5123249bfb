public import Feeds
public import HTTP
public import News

extension FeedFailure {
    /// Converts a parsing error.
    public init(_ error: FeedError) {
        switch error {
        case .notAFeed(let found): self = .notAFeed(found: found.phrase)
        case .malformed(let detail): self = .malformed(detail: detail)
        }
    }

    /// Converts an HTTP error.
    public init(_ error: HTTPError) {
        switch error {
        case .libraryMissing(let detail): self = .libraryMissing(detail: detail)
        case .badAddress(let address): self = .badAddress(address)
        case .unsupportedScheme(let scheme): self = .unsupportedScheme(scheme)
        case .hostNotFound(let host): self = .hostNotFound(host)
        case .connectionFailed(let host): self = .connectionFailed(host: host)
        case .proxyFailed(let proxy): self = .proxyFailed(proxy: proxy)
        case .proxyStatus(let status, let proxy): self = .status(status, host: proxy)
        case .unreadableCertificates(let path): self = .unreadableFile(path)
        case .timedOut(let host, let limit):
            self = .timedOut(host: host, seconds: limit.wholeSeconds)
        case .unfinished(let host, let limit):
            self = .unfinished(host: host, seconds: limit.wholeSeconds)
        case .tooSlow(let host, let limit):
            self = .tooSlow(host: host, seconds: limit.wholeSeconds)
        case .insecureConnection(let host): self = .insecureConnection(host: host)
        case .tooManyRedirects(let host): self = .tooManyRedirects(host: host)
        case .invalidRedirect(let host): self = .invalidRedirect(host: host)
        case .privateAddress(let host): self = .privateAddress(host: host)
        case .bodyRedirected(let host):
            self = .other(NewsroomStrings.requestRedirected(host: host))
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .headTooLarge(let host, let limit): self = .headTooLarge(host: host, limit: limit)
        case .invalidResponse(let host): self = .incompleteResponse(host: host)
        case .refused: self = .overBudget
        case .cancelled: self = .other(NewsroomStrings.cancelled)
        case .other(let text): self = .other(text)
        }
    }
}

extension Duration {
    fileprivate var wholeSeconds: Int { Int((self / .seconds(1)).rounded(.up)) }
}
