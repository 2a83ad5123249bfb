import HTTP

@testable import Newsroom

/// Delays one address's response until the test continues.
struct LateFetcher: HTTPFetching {
    /// The delaying pause's duration.
    static let length = Duration.seconds(20)

    let fetcher: FakeFetcher
    let address: String
    let pauses = ManualPauses()

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if request.address == address {
            await pauses.pause(Self.length)
            if Task.isCancelled { throw .cancelled }
        }
        return try await fetcher.fetch(request)
    }
}
