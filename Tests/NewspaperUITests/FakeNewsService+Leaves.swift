import News

/// Parts of papers that a test can look into.
struct FakeLeaves {
    fileprivate var coming: [PaperPreview: Result<OpenedPaperPreview, FeedFailure>] = [:]
    /// Which were asked for.
    fileprivate(set) var log: [PaperPreview] = []
}

extension FakeNewsService {
    /// What comes when a part of a paper is asked for.
    func provide(_ leaf: PaperPreview, _ result: Result<OpenedPaperPreview, FeedFailure>) {
        leaves.coming[leaf] = result
    }

    func keptPicture(at address: String, of feed: FeedID) -> [UInt8]? { pictures[address] }

    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        leaves.log.append(leaf)
        return try (leaves.coming[leaf] ?? .failure(.hostNotFound("nobody"))).get()
    }
}
