import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Private addresses in stories")
struct StoryOptionsTests {
    private func reach(
        of address: String,
        in feed: String,
        isPrivate: Bool = false,
        allows: Bool = false
    ) async -> HTTPAddressPolicy {
        var settings = FeedSettings()
        settings.allowPrivateAddresses = allows
        let shelf = FeedSettingsStore([feed: settings]) { _ in isPrivate }
        let options = await shelf.options(
            forPartOfStory: address,
            of: FeedID(feed),
            timeLimit: .seconds(1)
        )
        return options.reach
    }

    @Test(
        "A feed typed with a private address allows that address on the same server",
        arguments: [
            ("http://10.0.0.1/a", "http://10.0.0.1/feed", true),
            ("http://10.0.0.1:8080/a", "http://10.0.0.1/feed", false),
            ("http://127.0.0.1:8384/a", "http://127.0.0.1:3000/feed", false),
            ("http://127.0.0.1:3000/a", "http://127.0.0.1:3000/feed", true),
            ("https://10.0.0.1/a", "http://10.0.0.1/feed", true),
            ("http://nas.local/a", "http://nas.local/feed", true),
            ("http://router/a", "http://nas.local/feed", false),
            ("http://10.0.0.2/a", "http://10.0.0.1/feed", false),
            ("http://10.0.0.1/a", "http://a.example/feed", false),
        ]
    )
    func typed(address: String, feed: String, mayBePrivate: Bool) async {
        let reach = await reach(of: address, in: feed)
        #expect(reach == (mayBePrivate ? .privateByRequest : .publicOnly))
    }

    @Test("A feed whose name resolved to a private address allows its own server")
    func named() async {
        let feed = "http://wiki.example/feed"
        for isPrivate in [true, false] {
            let own = await reach(of: "http://wiki.example/a", in: feed, isPrivate: isPrivate)
            #expect(own == (isPrivate ? .privateByRequest : .publicOnly))
            // The name may resolve to another machine each time.
            let port = await reach(of: "http://wiki.example:8080/a", in: feed, isPrivate: isPrivate)
            #expect(port == .publicOnly)
        }
    }

    @Test("A feed setting allows any private address")
    func allowed() async {
        #expect(
            await reach(of: "http://10.0.0.1/a", in: "http://a.example/f", allows: true)
                == .everywhere
        )
    }

    @Test(
        "A feed that an account’s server lists may be private only on that server",
        arguments: [
            ("http://192.168.77.1/a", "http://192.168.77.1/feed", "https://news.example", false),
            ("http://router.local/a", "http://router.local/feed", "https://news.example", false),
            ("http://news.example/a", "http://news.example/feed", "http://news.example", false),
            ("http://10.0.0.1/a", "http://10.0.0.1/feed", "http://10.0.0.1/api", true),
            ("http://10.0.0.1:81/a", "http://10.0.0.1:81/feed", "http://10.0.0.1/api", false),
            ("http://10.0.0.2/a", "http://10.0.0.2/feed", "http://10.0.0.1/api", false),
            ("http://10.0.0.1/a", "http://a.example/feed", "http://10.0.0.1/api", false),
        ]
    )
    func accounts(address: String, feed: String, server: String, mayBePrivate: Bool) async {
        // The user’s permissions and fetches of a feed with the same address do not count.
        var settings = FeedSettings()
        settings.allowPrivateAddresses = true
        let account = AccountID(synced: "test")
        let store = FeedSettingsStore(
            [feed: settings],
            isPrivate: { _ in true },
            serverAddress: { $0 == account ? server : nil }
        )
        let options = await store.options(
            forPartOfStory: address,
            of: FeedID(feed, in: account),
            timeLimit: .seconds(1)
        )
        #expect(options.reach == (mayBePrivate ? .privateByRequest : .publicOnly))
    }
}
