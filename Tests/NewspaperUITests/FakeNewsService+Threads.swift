import News

struct FakeThreads {
    fileprivate var kept: [ArticleID: DiscussionThread] = [:]
    fileprivate var coming: [ArticleID: Result<DiscussionThread, NewsError>] = [:]
    fileprivate var held: CheckedContinuation<Void, Never>?
    fileprivate var areHeld = false
    fileprivate(set) var storedPositions: [String?] = []
    fileprivate(set) var rounds: [Int] = []
    fileprivate(set) var fetchCount = 0
}

extension FakeNewsService {
    nonisolated func readsDiscussion(at address: String) -> Bool {
        address.hasPrefix("https://talk.example/")
    }

    func provide(
        kept: DiscussionThread? = nil,
        coming: Result<DiscussionThread, NewsError>,
        of id: ArticleID
    ) {
        threads.kept[id] = kept
        threads.coming[id] = coming
    }

    /// Blocks discussions until ``releaseThreads()``.
    func holdThreads() { threads.areHeld = true }

    /// Completes a blocked fetch, waiting for it if necessary.
    func releaseThreads() async {
        while threads.held == nil { await Task.yield() }
        threads.areHeld = false
        threads.held?.resume()
        threads.held = nil
    }

    func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? {
        threads.kept[id]
    }

    func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        threads.fetchCount += 1
        if threads.areHeld { await withCheckedContinuation { threads.held = $0 } }
        return try (threads.coming[id] ?? .failure(.noThread(.notReadHere))).get()
    }

    func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        threads.kept[id] = thread
    }

    func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        threads.storedPositions.append(comment)
        threads.rounds.append(round)
        threads.kept[id]?.lastReadComment = comment
    }
}
