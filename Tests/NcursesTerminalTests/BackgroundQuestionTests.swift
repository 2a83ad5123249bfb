import Testing

@testable import NcursesTerminal

@Suite("The question for the background")
struct BackgroundQuestionTests {
    private let now = ContinuousClock.now

    /// A question that was asked now.
    private func asked() -> BackgroundQuestion {
        var question = BackgroundQuestion()
        let isNew = question.ask(at: now)
        #expect(isNew)
        return question
    }

    @Test(
        "An answer counts for 200 milliseconds",
        arguments: [(0, true), (199, true), (200, true), (201, false), (60_000, false)]
    )
    func patience(milliseconds: Int, counts: Bool) {
        var question = asked()
        #expect(question.isOpen)
        let isInTime = question.answer(at: now + .milliseconds(milliseconds))
        #expect(isInTime == counts)
        #expect(!question.isOpen)
    }

    @Test("What nobody asked for does not count, nor does a second answer")
    func unasked() {
        var unasked = BackgroundQuestion()
        var question = asked()
        let answers = [
            unasked.answer(at: now), question.answer(at: now), question.answer(at: now),
        ]
        #expect(answers == [false, true, false])
    }

    @Test("While the answer is awaited, it is not asked for again")
    func again() {
        var question = asked()
        let isNew = question.ask(at: now + .seconds(5))
        #expect(!isNew)
        #expect(question.patience(at: now + .milliseconds(150)) == .milliseconds(50))
        #expect(question.patience(at: now + .seconds(5)) == nil)
        #expect(question.isOpen)
    }
}
