import News

struct FakePaperPreviews {
    fileprivate var coming: [PaperPreview: Result<OpenedPaperPreview, FeedFailure>] = [:]
    fileprivate(set) var log: [PaperPreview] = []
}

extension FakeNewsService {
    func provide(_ leaf: PaperPreview, _ result: Result<OpenedPaperPreview, FeedFailure>) {
        paperPreviews.coming[leaf] = result
    }

    func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? { pictures[address] }

    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        paperPreviews.log.append(leaf)
        return try (paperPreviews.coming[leaf] ?? .failure(.hostNotFound("nobody"))).get()
    }
}
