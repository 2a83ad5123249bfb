public import HTTP
import News

/// Fetches typed addresses of the form `host:port` over https, or over http if the server does not
/// support https.
public struct TypedAddressFetcher: HTTPFetching {
    private let fetcher: any HTTPFetching
    private let plainAddresses: [String: String]

    /// Creates a fetcher.
    ///
    /// `typed` are the addresses as typed by the user.
    public init(_ fetcher: any HTTPFetching, typed: [String]) {
        self.fetcher = fetcher
        var plainAddresses: [String: String] = [:]
        for text in typed {
            guard let plain = TypedFeedAddressParser.withoutEncryption(text),
                let address = try? TypedFeedAddressParser.normalized(text)
            else { continue }
            plainAddresses[address] = plain
        }
        self.plainAddresses = plainAddresses
    }

    /// Fetches an address.
    ///
    /// Without encryption, headers and credentials for the server are not sent.
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
