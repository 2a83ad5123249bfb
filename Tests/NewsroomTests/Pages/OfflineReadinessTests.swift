import Extraction
import FoundationEssentials
import HTTP
import News
import Testing

@testable import Archive
@testable import Newsroom

@Suite("Text readiness of stories")
struct OfflineReadinessTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)
    private static let long = String(repeating: "The tide came in. ", count: 60)

    private func text(
        _ html: String,
        page: ArticleTextOrigin = .notFetched,
        link: String? = "https://a.example/1",
        policy: FullTextPolicy = .auto,
        poorRun: Int = 0,
        daysSincePoor: Double = 1
    ) -> OfflineTextReadiness {
        let pages = FullTextFetcher(
            pageFetcher: PageFetcher(
                fetcher: FakeFetcher(),
                extractor: Extractor { reference, _ in reference },
                now: { Self.time }
            ),
            settings: FeedSettingsStore([:]),
            now: { Self.time }
        )
        let headline = Headline(
            id: ArticleID("1"),
            title: "Tide",
            feed: FeedID("https://a.example/feed"),
            source: "A",
            section: SectionID("World")
        )
        return pages.text(
            of: PageFetchInput(
                article: Article(headline: headline, html: html, link: link, page: page),
                feedHTML: html,
                known: nil,
                habit: PageFetchStatistics(
                    poorRun: poorRun,
                    lastPoor: Self.time.addingTimeInterval(-daysSincePoor * 86_400)
                )
            ),
            policy: policy
        )
    }

    @Test("A fetched page provides the text, even if the feed's text is shown")
    func page() {
        #expect(text("Low water…", page: .shown(words: 900)) == .page(words: 900))
        #expect(text("Low water…", page: .hidden(words: 900)) == .page(words: 900))
    }

    @Test("The feed's text is complete if nothing suggests that the page has more")
    func feed() {
        #expect(text(Self.long) == .feed(words: 240))
        #expect(text("Low water…", link: nil) == .feed(words: 2))
        #expect(text("Low water…", page: .without(.noMore(host: "a"))) == .feed(words: 2))
        #expect(text(Self.long, page: .without(.noStory(host: "a"))) == .feed(words: 240))
    }

    @Test("An incomplete text is a teaser with a reason")
    func teaser() {
        let teaser = { OfflineTextReadiness.teaser(words: 2, $0) }
        #expect(text("Low water…") == teaser(.notFetched))
        #expect(text("") == .teaser(words: 0, .notFetched))
        #expect(text("Low water…", policy: .never) == teaser(.unwanted))
        let wall = FullTextFailure.barrier(.consent, host: "a")
        #expect(text("Low water…", page: .without(wall)) == teaser(.failed(wall)))
        #expect(text("Low water…", page: .without(wall), policy: .never) == teaser(.failed(wall)))
    }

    @Test("Pages of a feed with poor pages are not fetched for a week")
    func poor() {
        #expect(text("Low water…", poorRun: 4) == .teaser(words: 2, .poorPages))
        #expect(text("Low water…", poorRun: 3) == .teaser(words: 2, .notFetched))
        #expect(text("Low water…", policy: .always, poorRun: 9) == .teaser(words: 2, .notFetched))
        for days in [8.0, -1] {
            #expect(
                text("Low water…", poorRun: 4, daysSincePoor: days)
                    == .teaser(words: 2, .notFetched)
            )
        }
    }
}
