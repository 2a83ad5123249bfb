public import HTTP
import News

/// Fetches feeds as they were typed: `host:port` without a scheme over https, and over http where a server there does not
/// speak it.
public struct TypedAddressFetcher: HTTPFetching {
    private let fetcher: any HTTPFetching
    /// What is asked when an address has no secure connection to offer.
    private let plainAddresses: [String: String]

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches.
    ///   - typed: The reader's words; those with a scheme are only asked as they are.
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

    /// Fetches an address; what is meant for the server alone never goes to it without encryption.
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
