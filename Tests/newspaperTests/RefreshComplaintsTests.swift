import News
import Testing

@testable import newspaper

@Suite("Errors of a refresh")
struct RefreshComplaintsTests {
    private func outcome(_ name: String, _ failure: FeedFailure?) -> FeedOutcome {
        FeedOutcome(feed: FeedID("https://\(name).example/"), title: name, failure: failure)
    }

    @Test(
        "A full disk is reported once with the number of feeds, and server errors one by one"
    )
    func once() {
        let full = FeedFailure.other("the disk is full")
        let gone = FeedFailure.hostNotFound("gone.example")
        let outcomes =
            [outcome("Sea", full), outcome("Well", nil), outcome("Gone", gone)]
            + (1...25).map { outcome("Feed \($0)", full) } + [outcome("Away", gone)]
        let lines = outcomes.errorMessages
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("Sea, Feed 1 and 24 more feeds: Can’t write to the archive"))
        #expect(lines[0].contains("the disk is full"))
        #expect(lines[1].hasPrefix("Gone: ") && lines[2].hasPrefix("Away: "))
        #expect(
            [outcome("Sea", full), outcome("Ebb", full)].errorMessages[0].hasPrefix("Sea, Ebb: ")
        )
    }

    @Test("An error of the whole list is reported without a feed's name")
    func whole() {
        let list = { (failure: FeedFailure) in
            [FeedOutcome(feed: FeedID("Newspaper"), title: "Newspaper", failure: failure)]
        }
        #expect(
            list(.archiveUnavailable(detail: "it is full")).errorMessages[0].hasPrefix(
                "Nothing was fetched:"
            )
        )
        #expect(list(.other("It cannot be used.")).errorMessages == ["It cannot be used."])
    }
}
