import Testing

@testable import NcursesTerminal

@Suite("The question for the ways to draw pictures")
struct GraphicsQuestionTests {
    private let now = ContinuousClock.now

    @Test(
        "An answer is waited for 200 milliseconds, and none before it is asked for",
        arguments: [(0, 200), (150, 50), (199, 1), (200, nil), (60_000, nil)]
    )
    func patience(milliseconds: Int, left: Int?) {
        var question = GraphicsQuestion()
        #expect(question.patience(at: now) == nil)
        _ = question.ask(at: now)
        let patience = question.patience(at: now + .milliseconds(milliseconds))
        #expect(patience == left.map { .milliseconds($0) })
    }

    @Test("One answer counts, however late; one that nobody asked for does not")
    func answers() {
        var unasked = GraphicsQuestion()
        var question = GraphicsQuestion()
        _ = question.ask(at: now)
        let answers = [unasked.answer(), question.answer(), question.answer()]
        #expect(answers == [false, true, false])
        #expect(question.patience(at: now) == nil)
    }

    @Test(
        "A terminal with a name is asked in kitty's words as well, and its answer is waited for as long"
    )
    func kitty() {
        var question = GraphicsQuestion()
        let early = question.askForKitty(at: now)
        _ = question.ask(at: now)
        let first = question.askForKitty(at: now + .milliseconds(150))
        let second = question.askForKitty(at: now + .milliseconds(160))
        #expect([early, first, second] == [false, true, false])
        #expect(question.patience(at: now + .milliseconds(250)) == .milliseconds(100))
        let counts = question.answer()
        #expect(counts)
        #expect(question.patience(at: now + .milliseconds(250)) == nil)
    }

    @Test("It is asked once, also when it is answered")
    func once() {
        var question = GraphicsQuestion()
        let first = question.ask(at: now)
        let second = question.ask(at: now + .seconds(5))
        let isAnswered = question.answer()
        let third = question.ask(at: now + .seconds(9))
        #expect([first, second, isAnswered, third] == [true, false, true, false])
    }
}
