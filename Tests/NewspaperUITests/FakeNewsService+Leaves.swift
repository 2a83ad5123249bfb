import News

/// Parts of papers that a test can look into.
struct FakeLeaves {
    fileprivate var coming: [PaperLeaf: Result<OpenedLeaf, FeedFailure>] = [:]
    /// Which were asked for.
    fileprivate(set) var log: [PaperLeaf] = []
}

extension FakeNewsService {
    /// What comes when a part of a paper is asked for.
    func provide(_ leaf: PaperLeaf, _ result: Result<OpenedLeaf, FeedFailure>) {
        leaves.coming[leaf] = result
    }

    func keptPicture(at address: String, of feed: FeedID) -> [UInt8]? { pictures[address] }

    func open(_ leaf: PaperLeaf) async throws(FeedFailure) -> OpenedLeaf {
        leaves.log.append(leaf)
        return try (leaves.coming[leaf] ?? .failure(.hostNotFound("nobody"))).get()
    }
}
