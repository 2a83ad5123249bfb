import HTTP
import News

@testable import Newsroom

extension FeedFetch {
    /// Asks as nobody has set it otherwise.
    func visit(_ address: String, record: WireRecord) async -> FeedVisit {
        await visit(address, record: record, options: .ofNoFeed)
    }
}

extension PageVisitor {
    /// Asks as nobody has set it otherwise.
    func visit(
        _ address: String,
        for teaser: StoryTeaser? = nil
    ) async throws(PageFailure) -> VisitedPage {
        try await visit(address, for: teaser, options: .ofNoFeed)
    }
}
