import HTTP

@testable import Newsroom

/// Answers like a fake, but to one address only once a test says so.
struct LateFetcher: HTTPFetching {
    /// What is held ends with this pause.
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
