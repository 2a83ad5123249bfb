import Testing

@testable import NcursesTerminal

@Suite("The question for the ways to draw pictures")
struct GraphicsQueryTests {
    private let now = ContinuousClock.now

    @Test(
        "An answer is waited for as long as others, 1.5 s, and none before it is asked for",
        arguments: [(0, 1_500), (250, 1_250), (1_499, 1), (1_500, nil), (60_000, nil)]
    )
    func patience(milliseconds: Int, left: Int?) {
        var question = GraphicsQuery()
        #expect(question.patience(at: now) == nil)
        _ = question.ask(at: now)
        let then = now + .milliseconds(milliseconds)
        #expect(question.patience(at: then) == left.map { .milliseconds($0) })
        // What has answered other questions is given the time that a slow line needs.
        let known: Duration? = milliseconds < 10_000 ? .milliseconds(10_000 - milliseconds) : nil
        #expect(question.patience(at: then, isAnswering: true) == known)
    }

    @Test("One answer counts, however late; one that nobody asked for does not")
    func answers() {
        var unasked = GraphicsQuery()
        var question = GraphicsQuery()
        _ = question.ask(at: now)
        let answers = [
            unasked.answer(knowsKitty: true), question.answer(knowsKitty: false),
            question.answer(knowsKitty: true),
        ]
        #expect(answers == [false, true, false])
        #expect(question.patience(at: now) == nil)
    }

    @Test(
        "A terminal with a name is asked in kitty's words as well, and its answer is waited for"
    )
    func kitty() {
        var question = GraphicsQuery()
        let early = question.askForKitty(at: now)
        _ = question.ask(at: now)
        let first = question.askForKitty(at: now + .milliseconds(150))
        let second = question.askForKitty(at: now + .milliseconds(160))
        #expect([early, first, second] == [false, true, false])
        #expect(question.patience(at: now + .milliseconds(10_100)) == .milliseconds(50))
        let counts = question.answer(knowsKitty: false)
        #expect(counts)
        #expect(question.patience(at: now + .milliseconds(250)) == nil)
    }

    @Test("It is asked once, also when it is answered")
    func once() {
        var question = GraphicsQuery()
        let first = question.ask(at: now)
        let second = question.ask(at: now + .seconds(5))
        let isAnswered = question.answer(knowsKitty: false)
        let third = question.ask(at: now + .seconds(9))
        #expect([first, second, isAnswered, third] == [true, false, true, false])
    }

    @Test("One that was interrupted is asked anew from its first step; an answered one is not")
    func interrupted() {
        var question = GraphicsQuery()
        question.interrupt()
        #expect(!question.isInterrupted)
        for _ in 0..<2 {
            _ = question.ask(at: now)
            _ = question.askForKitty(at: now)
            question.interrupt()
            #expect(question.isInterrupted)
            #expect(question.patience(at: now) == nil)
        }
        let steps = [question.ask(at: now), question.askForKitty(at: now)]
        #expect(steps == [true, true])
        #expect(!question.isInterrupted)
        _ = question.answer(knowsKitty: false)
        question.interrupt()
        #expect(!question.isInterrupted)
        let again = question.ask(at: now)
        #expect(!again)
    }

    @Test("Attributes that come late, for the interrupted question, do not hide kitty's yes")
    func lateAttributes() {
        var question = GraphicsQuery()
        _ = question.ask(at: now)
        question.interrupt()
        _ = question.ask(at: now)
        _ = question.askForKitty(at: now)
        let answers = [question.answer(knowsKitty: false), question.answer(knowsKitty: true)]
        #expect(answers == [true, true])
    }
}
