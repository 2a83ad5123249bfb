import News
import Testing

@testable import NewspaperUI

@Suite("Words of the offline edition")
struct OfflineStringsTests {
    @Test("has a word for every reason")
    func reasons() {
        let reasons: [TeaserReason] =
            [.notFetched, .unwanted, .poorPages]
            + [.noStory(host: "a"), .otherStory(host: "a"), .mustWait(host: "a", seconds: 9)]
            .map(TeaserReason.failed) + AccessBarrier.allCases.map { .failed(.wall($0, host: "a")) }
        for group in OfflineStory.Group.allCases {
            for reason in reasons {
                let text = TextReadiness.teaser(words: 3, reason)
                #expect(!OfflineStrings.reason(text, in: group).isEmpty)
                let readiness = StoryReadiness(headline: .test(1), text: text, pictures: nil)
                #expect(OfflineStrings.sentence(about: readiness, in: group).hasSuffix("."))
            }
        }
    }

    @Test("pictures are told in words")
    func pictures() {
        func words(_ kept: Int, _ wanted: Int, failed: Int = 0) -> String {
            let readiness = StoryReadiness(
                headline: .test(1),
                text: .page(words: 2),
                pictures: PictureReadiness(kept: kept, of: wanted, failed: failed)
            )
            return OfflineStrings.sentence(about: readiness, in: .next)
                .replacing("The whole text of its page is kept: 2 words.", with: "")
        }
        #expect(words(0, 0) == "")
        #expect(words(1, 1) == " Its picture is kept.")
        #expect(words(0, 1) == " Its picture is missing.")
        #expect(words(0, 1, failed: 1) == " Its picture could not be had.")
        #expect(words(3, 3) == " All pictures are kept.")
        #expect(words(0, 3) == " 0 of 3 pictures are kept.")
        #expect(words(1, 3, failed: 2) == " 1 of 3 pictures is kept; 2 could not be had.")
    }
}
