import Feeds
import HTTP
import News

/// What a server wants to hear again, exactly as it said it.
struct Validators: Hashable, Sendable {
    var entityTag: String?
    var lastModified: String?
}

/// How one feed answered.
enum FeedAnswerToRefresh: Sendable {
    /// There is nothing new since the validators.
    case unchanged
    case feed(ParsedFeed, Validators)
    case failed(FeedFailure)
}

/// Fetches and parses one feed, on whatever task it is called.
struct FeedFetch: Sendable {
    static let maximumFileBytes = 64 << 20

    let fetcher: any HTTPFetching

    func answer(for address: String, validators: Validators) async -> FeedAnswerToRefresh {
        if let path = FeedAddress.filePath(address) { return read(path, address: address) }
        guard WebAddress.isWeb(address) else { return .failed(Self.refusal(of: address)) }
        do throws(HTTPError) {
            let request = HTTPRequest(
                address: WebAddress.encoded(address),
                headers: Self.headers(validators)
            )
            return parse(try await fetcher.fetch(request))
        } catch {
            return .failed(FeedFailure(error))
        }
    }

    private func parse(_ response: HTTPResponse) -> FeedAnswerToRefresh {
        let host = WebAddress.host(of: response.address) ?? response.address
        switch response.status {
        case 304: return .unchanged
        case 200...299: break
        default: return .failed(.status(response.status, host: host))
        }
        let parser = FeedParser(
            address: response.headers["Content-Location"]
                .flatMap { WebAddress.resolve($0, against: response.address) } ?? response.address,
            contentType: response.headers["Content-Type"]
        )
        let validators = Validators(
            entityTag: response.headers["ETag"],
            lastModified: response.headers["Last-Modified"]
        )
        return parse(response.body, with: parser, validators: validators)
    }

    private func read(_ path: String, address: String) -> FeedAnswerToRefresh {
        do throws(FileProblem) {
            let bytes = try readFile(path, maximumBytes: Self.maximumFileBytes)
            return parse(bytes, with: FeedParser(address: address), validators: Validators())
        } catch {
            return .failed(
                error == .tooLarge ? .tooLarge(limit: Self.maximumFileBytes) : .unreadableFile(path)
            )
        }
    }

    private func parse(
        _ bytes: [UInt8],
        with parser: FeedParser,
        validators: Validators
    ) -> FeedAnswerToRefresh {
        do throws(FeedError) {
            return .feed(try parser.parse(bytes), validators)
        } catch {
            return .failed(FeedFailure(error))
        }
    }

    private static func headers(_ validators: Validators) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Accept": "application/atom+xml, application/rss+xml, application/feed+json, "
                + "application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5"
        ]
        if let tag = validators.entityTag { headers.append("If-None-Match", tag) }
        if let date = validators.lastModified { headers.append("If-Modified-Since", date) }
        return headers
    }

    private static func refusal(of address: String) -> FeedFailure {
        let scheme = address.prefix { $0 != ":" }
        let isScheme = scheme.count < address.count && !scheme.contains("/")
        let isWeb = ["http", "https", "file"].contains(scheme.lowercased())
        return isScheme && !isWeb ? .unsupportedScheme(String(scheme)) : .badAddress(address)
    }
}
