import News

/// What readers say about the stories of a test.
struct FakeThreads {
    fileprivate var kept: [ArticleID: DiscussionThread] = [:]
    fileprivate var coming: [ArticleID: Result<DiscussionThread, NewsError>] = [:]
    fileprivate var held: CheckedContinuation<Void, Never>?
    fileprivate var areHeld = false
    /// Where readers stopped.
    fileprivate(set) var looks: [String?] = []
    /// Which rounds they had been shown.
    fileprivate(set) var rounds: [Int] = []
    /// How often they were asked for.
    fileprivate(set) var askedCount = 0
}

/// Discussions at `talk.example` can be read here.
extension FakeNewsService {
    nonisolated func readsDiscussion(at address: String) -> Bool {
        address.hasPrefix("https://talk.example/")
    }

    /// What readers say about a story: kept already, and when they are asked.
    func provide(
        kept: DiscussionThread? = nil,
        coming: Result<DiscussionThread, NewsError>,
        of id: ArticleID
    ) {
        threads.kept[id] = kept
        threads.coming[id] = coming
    }

    /// No discussion comes until ``releaseThreads()``.
    func holdThreads() { threads.areHeld = true }

    /// The discussions come that were asked for.
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
        threads.askedCount += 1
        if threads.areHeld { await withCheckedContinuation { threads.held = $0 } }
        return try (threads.coming[id] ?? .failure(.noThread(.notReadHere))).get()
    }

    func keep(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        threads.kept[id] = thread
    }

    func keepLook(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        threads.looks.append(comment)
        threads.rounds.append(round)
        threads.kept[id]?.place = comment
    }
}
