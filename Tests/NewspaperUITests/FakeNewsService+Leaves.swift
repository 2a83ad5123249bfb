import News

/// Paper previews for tests.
struct FakeLeaves {
    fileprivate var coming: [PaperPreview: Result<OpenedPaperPreview, FeedFailure>] = [:]
    fileprivate(set) var log: [PaperPreview] = []
}

extension FakeNewsService {
    func provide(_ leaf: PaperPreview, _ result: Result<OpenedPaperPreview, FeedFailure>) {
        leaves.coming[leaf] = result
    }

    func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? { pictures[address] }

    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        leaves.log.append(leaf)
        return try (leaves.coming[leaf] ?? .failure(.hostNotFound("nobody"))).get()
    }
}
