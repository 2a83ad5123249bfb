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
        "A feed typed with a private address allows that address on the same host",
        arguments: [
            ("http://10.0.0.1/a", "http://10.0.0.1/feed", true),
            ("http://10.0.0.1:8080/a", "http://10.0.0.1/feed", true),
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
}
