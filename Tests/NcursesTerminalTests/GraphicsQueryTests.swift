import Testing

@testable import NcursesTerminal

@Suite("Graphics query")
struct GraphicsQueryTests {
    private let now = ContinuousClock.now

    @Test(
        "A graphics query is pending for 1.5 seconds after it is sent",
        arguments: [(0, 1_500), (250, 1_250), (1_499, 1), (1_500, nil), (60_000, nil)]
    )
    func timeout(milliseconds: Int, left: Int?) {
        var question = GraphicsQuery()
        #expect(question.remainingTime(at: now) == nil)
        _ = question.ask(at: now)
        let then = now + .milliseconds(milliseconds)
        #expect(question.remainingTime(at: then) == left.map { .milliseconds($0) })
        // After other replies, a slow connection gets the time it needs.
        let known: Duration? = milliseconds < 10_000 ? .milliseconds(10_000 - milliseconds) : nil
        #expect(question.remainingTime(at: then, isAnswering: true) == known)
    }

    @Test("A query accepts one reply, however late, and an unrequested reply is ignored")
    func answers() {
        var unasked = GraphicsQuery()
        var question = GraphicsQuery()
        _ = question.ask(at: now)
        let answers = [
            unasked.answer(supportsKitty: true), question.answer(supportsKitty: false),
            question.answer(supportsKitty: true),
        ]
        #expect(answers == [false, true, false])
        #expect(question.remainingTime(at: now) == nil)
    }

    @Test(
        "A terminal that reports its name is also queried by kitty's protocol, and has time to reply"
    )
    func kitty() {
        var question = GraphicsQuery()
        let early = question.askForKitty(at: now)
        _ = question.ask(at: now)
        let first = question.askForKitty(at: now + .milliseconds(150))
        let second = question.askForKitty(at: now + .milliseconds(160))
        #expect([early, first, second] == [false, true, false])
        #expect(question.remainingTime(at: now + .milliseconds(10_100)) == .milliseconds(50))
        let counts = question.answer(supportsKitty: false)
        #expect(counts)
        #expect(question.remainingTime(at: now + .milliseconds(250)) == nil)
    }

    @Test("The query is sent once, even after the reply")
    func once() {
        var question = GraphicsQuery()
        let first = question.ask(at: now)
        let second = question.ask(at: now + .seconds(5))
        let isAnswered = question.answer(supportsKitty: false)
        let third = question.ask(at: now + .seconds(9))
        #expect([first, second, isAnswered, third] == [true, false, true, false])
    }

    @Test("An interrupted query is repeated from its first step, and an answered one is not")
    func interrupted() {
        var question = GraphicsQuery()
        question.interrupt()
        #expect(!question.isInterrupted)
        for _ in 0..<2 {
            _ = question.ask(at: now)
            _ = question.askForKitty(at: now)
            question.interrupt()
            #expect(question.isInterrupted)
            #expect(question.remainingTime(at: now) == nil)
        }
        let steps = [question.ask(at: now), question.askForKitty(at: now)]
        #expect(steps == [true, true])
        #expect(!question.isInterrupted)
        _ = question.answer(supportsKitty: false)
        question.interrupt()
        #expect(!question.isInterrupted)
        let again = question.ask(at: now)
        #expect(!again)
    }

    @Test("Late attributes for an interrupted query do not hide kitty's positive reply")
    func lateAttributes() {
        var question = GraphicsQuery()
        _ = question.ask(at: now)
        question.interrupt()
        _ = question.ask(at: now)
        _ = question.askForKitty(at: now)
        let answers = [question.answer(supportsKitty: false), question.answer(supportsKitty: true)]
        #expect(answers == [true, true])
    }
}
