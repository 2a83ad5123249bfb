import News

@testable import NewspaperUI

/// Reports a test's offline readiness.
actor FakeOffline: OfflineReading {
    private var stories: [OfflineStory]
    /// Earlier stories, which queries still find.
    private var others: [OfflineStory] = []
    private var kept: [ArticleID: (OfflineTextReadiness, OfflinePictureReadiness?)]
    private var failure: NewsError?
    private var isHeld: Bool
    private var held: [CheckedContinuation<Void, Never>] = []
    /// Each query's stories.
    private(set) var queries: [[ArticleID]] = []

    /// Creates a reader; stories not in `kept` do not exist.
    ///
    /// If `isHeld` is true, queries wait for ``release()``.
    init(
        _ stories: [OfflineStory],
        kept: [String: (OfflineTextReadiness, OfflinePictureReadiness?)],
        isHeld: Bool = false
    ) {
        self.stories = stories
        self.kept = Dictionary(uniqueKeysWithValues: kept.map { (ArticleID($0), $1) })
        self.isHeld = isHeld
    }

    /// Changes a story's readiness, or removes it if `text` is nil.
    func setReadiness(
        _ text: OfflineTextReadiness?,
        _ pictures: OfflinePictureReadiness? = nil,
        of id: String
    ) {
        kept[ArticleID(id)] = text.map { ($0, pictures) }
    }

    func replace(with stories: [OfflineStory]) {
        others += self.stories
        self.stories = stories
    }

    func fail(with failure: NewsError) { self.failure = failure }

    func release() {
        isHeld = false
        for waiting in held { waiting.resume() }
        held = []
    }

    func offlineStories() async throws(NewsError) -> [OfflineStory] {
        if let failure { throw failure }
        return stories
    }

    func readiness(of ids: [ArticleID]) async throws(NewsError) -> [OfflineReadiness] {
        queries.append(ids)
        if isHeld { await withCheckedContinuation { held.append($0) } }
        if let failure { throw failure }
        return ids.compactMap { id in
            guard let (text, pictures) = kept[id],
                let story = (stories + others).first(where: { $0.id == id })
            else { return nil }
            return OfflineReadiness(headline: story.headline, text: text, pictures: pictures)
        }
    }
}

extension FakeOffline {
    /// Stories: complete, without a picture, behind a paywall, and for later.
    static var mixed: FakeOffline {
        FakeOffline(
            [
                .test(1, "Low water"), .test(2, "The harbour"), .test(3, "Ash"),
                .test(4, "Elm", in: .later),
            ],
            kept: [
                "1": (.page(words: 1240), OfflinePictureReadiness(kept: 2, of: 2)),
                "2": (.feed(words: 800), OfflinePictureReadiness(kept: 1, of: 3, failed: 1)),
                "3": (
                    .teaser(words: 40, .failed(.barrier(.subscription, host: "ash.example"))), nil
                ),
                "4": (.teaser(words: 0, .notFetched), nil),
            ]
        )
    }
}

extension OfflineStory {
    static func test(
        _ number: Int,
        _ title: String? = nil,
        in group: OfflineStory.Group = .next
    ) -> OfflineStory {
        OfflineStory(.test(number, title: title), in: group)
    }
}

extension Robot {
    static func atOfflineEdition(
        of reader: FakeOffline?,
        _ service: FakeNewsService? = nil,
        columns: Int = 120,
        rows: Int = 40
    ) async -> Robot {
        let service = service ?? FakeNewsService(headlines: (1...9).map { .test($0) })
        let robot = Robot(service, offline: reader, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("go")
        return robot
    }
}
