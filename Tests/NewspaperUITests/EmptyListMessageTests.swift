import News
import Testing

@testable import NewspaperUI

@Suite("Message of an empty list")
struct EmptyListMessageTests {
    private func title(
        of feed: String,
        filter: StoriesFilter = .all
    ) -> (title: String, text: String) {
        let failing = Feed(
            id: FeedID("https://dead.example/"),
            title: "Dead",
            section: SectionID("World"),
            failure: .status(404, host: "dead.example")
        )
        let quiet = Feed(
            id: FeedID("https://quiet.example/"),
            title: "Quiet",
            section: SectionID("World")
        )
        var matter = StoriesListState()
        matter.take(Edition(title: "Paper", sections: [], feeds: [failing, quiet]))
        let message = EmptyListMessage(
            matter: matter,
            scope: .feed(FeedID("https://\(feed).example/"), title: feed),
            part: StoriesSubset(),
            filter: filter,
            filterKey: filter == .all ? "" : "fs",
            isLate: false,
            theme: .paper
        ).message
        return (message.title, message.text)
    }

    @Test("The message of a failing feed shows its failure")
    func failing() {
        #expect(title(of: "dead").title == "No news yet")
        #expect(title(of: "dead").text.contains("404"))
    }

    @Test("Other feeds and filtered lists do not show the failure")
    func others() {
        #expect(title(of: "quiet").title == "No stories here")
        #expect(title(of: "dead", filter: .starred).title == "No starred stories here")
        #expect(title(of: "dead", filter: .starred).text == "fs: show all")
    }

    @Test("An empty paper says how many feeds there are and which key fetches them")
    func paper() {
        var matter = StoriesListState()
        let feeds = (1...2).map {
            Feed(
                id: FeedID("https://sea.example/\($0)"),
                title: "Sea \($0)",
                section: SectionID("World")
            )
        }
        matter.take(Edition(title: "Paper", sections: [], feeds: feeds))
        let message = EmptyListMessage(
            matter: matter,
            scope: .front,
            part: StoriesSubset(),
            filter: .all,
            filterKey: "",
            isLate: false,
            theme: .paper
        ).message
        #expect(message.text == "Subscribed to 2 feeds. R: fetch the stories")
    }
}
