import News

struct FakePaperPreviews {
    fileprivate var coming: [OnlineNewspaperPreview: Result<LoadedNewspaperPreview, FeedFailure>] =
        [:]
    fileprivate(set) var log: [OnlineNewspaperPreview] = []
}

extension FakeNewsService {
    func provide(
        _ leaf: OnlineNewspaperPreview,
        _ result: Result<LoadedNewspaperPreview, FeedFailure>
    ) {
        paperPreviews.coming[leaf] = result
    }

    func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? { pictures[address] }

    func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure) -> LoadedNewspaperPreview {
        paperPreviews.log.append(leaf)
        return try (paperPreviews.coming[leaf] ?? .failure(.hostNotFound("nobody"))).get()
    }
}
