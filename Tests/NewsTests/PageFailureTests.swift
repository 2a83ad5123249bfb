import Testing

@testable import News

@Suite("Why a page gave no story")
struct PageFailureTests {
    @Test(
        "is told in one line with what to do",
        arguments: [
            (.noPage, "The feed names no page for this story: there is no more of it."),
            (
                .notFetched(.timedOut(host: "a.example", seconds: 30)),
                "The page did not come, a.example did not answer in time: try again later."
            ),
            (
                .mustWait(host: "a.example", seconds: 120),
                "a.example asks to be left alone for 2 minutes: try again later."
            ),
            (
                .notAPage(found: "a PDF document"),
                "There is a PDF document and no page: open it in the browser."
            ),
            (
                .notAPage(found: "a feed"),
                "There is a feed and no page: “newspaper add” subscribes to it."
            ),
            (
                .wall(.consent, host: "a.example"),
                "a.example shows a notice about cookies first: open it in the browser."
            ),
            (
                .wall(.subscription, host: "ann:word@a.exa\u{1B}mple"),
                "a.example has this story for subscribers: open it in the browser."
            ),
            (.noMore(host: "a.example"), "The page at a.example holds no more than the feed."),
        ] as [(PageFailure, String)]
    )
    func sentences(failure: PageFailure, sentence: String) {
        #expect(ErrorMessages.describe(failure) == sentence)
        #expect(ErrorMessages.describe(.noWholeText(failure)) == sentence)
    }

    @Test("is not said to pass where it does not")
    func lasting() {
        let sentence = ErrorMessages.describe(.notFetched(.status(404, host: "a.example")))
        #expect(sentence.hasSuffix(": check its address."))
    }

    @Test("may pass where the network or the server is in the way")
    func passing() {
        #expect(PageFailure.notFetched(.connectionFailed(host: "a")).mayPass)
        #expect(PageFailure.notFetched(.status(503, host: "a")).mayPass)
        #expect(PageFailure.mustWait(host: "a", seconds: 1).mayPass)
        #expect(!PageFailure.notFetched(.status(404, host: "a")).mayPass)
        #expect(!PageFailure.wall(.logIn, host: "a").mayPass)
    }
}
