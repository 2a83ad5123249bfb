import News
import Testing

@testable import Archive

@Suite("Copying states to an account")
struct StatesToCopyTests {
    private static let home = "https://a.example/"

    @Test("Stories match by GUID or link, but not by a link that several stories have")
    func sharedLinks() async throws {
        let synced = try await SyncedArchive()
        let archive = synced.archive
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), title: "a", section: "News"),
            StoredSubscription(feed: SyncedArchive.feed("a"), title: "a", section: "World"),
        ])
        try await archive.store(
            "a",
            [
                CopiedStoriesFixture.story("episode 1", key: "guid-1", link: Self.home),
                CopiedStoriesFixture.story("episode 2", key: "guid-2", link: Self.home),
                CopiedStoriesFixture.story("interview", link: "https://a.example/interview"),
            ]
        )
        let query = HeadlineQuery(feed: FeedID(address("a")))
        _ = try await archive.mark(.query(query), .read(true))
        try await synced.apply(unread: ["1", "2", "3"])
        try await synced.store([
            SyncedArchive.item("1", guid: "guid-1", link: Self.home),
            SyncedArchive.item("2", guid: "other", link: Self.home),
            SyncedArchive.item("3", guid: "another", link: "https://a.example/interview"),
        ])
        let states = try await archive.accounts.statesToCopy(to: SyncedArchive.account)
        let titles = try await archive.headlines(HeadlineQuery(feed: SyncedArchive.feed("a")))
            .headlines.filter { states.read.contains($0.id) }.map(\.title)
        #expect(titles == ["1", "3"] && states.starred == [])
    }
}
