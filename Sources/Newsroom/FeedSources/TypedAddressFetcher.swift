public import HTTP
import News

/// Fetches `host:port` without a scheme over https, or over http if the server does not support it.
public struct TypedAddressFetcher: HTTPFetching {
    private let fetcher: any HTTPFetching
    /// The http addresses to use instead, by https address.
    private let plainAddresses: [String: String]

    /// Creates a fetcher for typed texts.
    public init(_ fetcher: any HTTPFetching, typed: [String]) {
        self.fetcher = fetcher
        var plainAddresses: [String: String] = [:]
        for text in typed {
            guard let plain = FeedAddress.withoutEncryption(text),
                let address = try? FeedAddress.normalized(text)
            else { continue }
            plainAddresses[address] = plain
        }
        self.plainAddresses = plainAddresses
    }

    /// Fetches an address; never sends headers or credentials for the server without encryption.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        do throws(HTTPError) {
            return try await fetcher.fetch(request)
        } catch {
            guard case .insecureConnection = error, let plain = plainAddresses[request.address]
            else { throw error }
            var options = request.options
            options.ownHeaders = HTTPHeaders()
            options.credentials = nil
            return try await fetcher.fetch(
                HTTPRequest(address: plain, headers: request.headers, options: options)
            )
        }
    }
}
