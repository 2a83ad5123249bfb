import News
import Testing

@testable import NewspaperUI

@Suite("Texts of the offline edition")
struct OfflineStringsTests {
    @Test("Every reason for a teaser has a text")
    func reasons() {
        let reasons: [TeaserReason] =
            [.notFetched, .unwanted, .poorPages]
            + [.noStory(host: "a"), .otherStory(host: "a"), .rateLimited(host: "a", seconds: 9)]
            .map(TeaserReason.failed)
            + AccessBarrier.allCases.map { .failed(.barrier($0, host: "a")) }
        for group in OfflineStory.Group.allCases {
            for reason in reasons {
                let text = OfflineTextReadiness.teaser(words: 3, reason)
                #expect(!OfflineStrings.reason(text, in: group).isEmpty)
                let readiness = OfflineReadiness(headline: .test(1), text: text, pictures: nil)
                let sentence = OfflineStrings.sentence(about: readiness, in: group)
                // Key hints have no full stop.
                #expect(sentence.contains(/\.( [df]: fetch [a-z ]+)?$/))
            }
        }
    }

    @Test("A sentence describes how many pictures are stored")
    func pictures() {
        func words(_ kept: Int, _ wanted: Int, failed: Int = 0) -> String {
            let readiness = OfflineReadiness(
                headline: .test(1),
                text: .page(words: 2),
                pictures: OfflinePictureReadiness(kept: kept, of: wanted, failed: failed)
            )
            return OfflineStrings.sentence(about: readiness, in: .next)
                .replacing("Full text saved: 2 words.", with: "")
        }
        #expect(words(0, 0) == "")
        #expect(words(1, 1) == "Picture saved. ")
        #expect(words(0, 1) == "Picture missing. ")
        #expect(words(0, 1, failed: 1) == "Picture not available. ")
        #expect(words(3, 3) == "All pictures saved. ")
        #expect(words(0, 3) == "0 of 3 pictures saved. ")
        #expect(words(1, 3, failed: 2) == "1 of 3 pictures saved; 2 not available. ")
    }
}
