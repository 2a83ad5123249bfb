import Testing

@testable import News

@Suite("Page failures")
struct FullTextFailureTests {
    @Test(
        "A page failure has a message with the fact and an action",
        arguments: [
            (.noPage, "This story has no web page, so there is no full text."),
            (
                .notFetched(.timedOut(host: "a.example", seconds: 30)),
                "Couldn’t load the page: a.example did not respond in time. Try again later."
            ),
            (
                .rateLimited(host: "a.example", seconds: 120),
                "a.example is rate-limiting requests. Try again in 2 minutes."
            ),
            (
                .notAPage(found: "a PDF document"),
                "This address leads to a PDF document, not a page. Open it in the browser."
            ),
            (
                .notAPage(found: "a feed"),
                "This address leads to a feed, not a page. Subscribe with “newspaper add”."
            ),
            (
                .barrier(.consent, host: "a.example"),
                "a.example asks for cookie consent first. Open the page in the browser."
            ),
            (
                .barrier(.subscription, host: "ann:word@a.exa\u{1B}mple"),
                "This story on a.example is for subscribers only. Open it in the browser."
            ),
            (
                .noMore(host: "a.example"),
                "The page at a.example contains no more text than the feed."
            ),
        ] as [(FullTextFailure, String)]
    )
    func sentences(failure: FullTextFailure, sentence: String) {
        #expect(ErrorMessages.describe(failure) == sentence)
        #expect(ErrorMessages.describe(.noFullText(failure)) == sentence)
    }

    @Test("The message for a permanent failure does not suggest a retry")
    func lasting() {
        let sentence = ErrorMessages.describe(.notFetched(.status(404, host: "a.example")))
        #expect(sentence.hasSuffix(". Check the address."))
    }

    @Test("Failures of the network and the server are transient")
    func passing() {
        #expect(FullTextFailure.notFetched(.connectionFailed(host: "a")).isTransient)
        #expect(FullTextFailure.notFetched(.status(503, host: "a")).isTransient)
        #expect(FullTextFailure.rateLimited(host: "a", seconds: 1).isTransient)
        #expect(!FullTextFailure.notFetched(.status(404, host: "a")).isTransient)
        #expect(!FullTextFailure.barrier(.logIn, host: "a").isTransient)
    }
}
