import HTTP
import News

@testable import Newsroom

extension FeedFetch {
    func visit(_ address: String, record: FeedFetchRecord) async -> FeedFetchResult {
        await visit(address, record: record, options: .ofNoFeed)
    }
}

extension PageFetcher {
    func visit(
        _ address: String,
        for teaser: StoryTeaser? = nil
    ) async throws(FullTextFailure) -> FetchedPage {
        try await fetch(address, for: teaser, options: .ofNoFeed)
    }
}
