import Testing

@testable import NcursesTerminal

@Suite("Background color query")
struct BackgroundColorQueryTests {
    private let now = ContinuousClock.now

    private func asked() -> BackgroundColorQuery {
        var question = BackgroundColorQuery()
        let isNew = question.recordQuery(at: now)
        #expect(isNew)
        return question
    }

    @Test("A query accepts one reply, however late, and an unrequested reply is ignored")
    func once() {
        var unasked = BackgroundColorQuery()
        var question = asked()
        question.end(at: now)
        let answers = [unasked.recordReply(), question.recordReply(), question.recordReply()]
        #expect(answers == [false, true, false])
    }

    @Test("A query is pending until its end or for 1.5 seconds")
    func timeout() {
        var question = asked()
        #expect(question.remainingTime(at: now + .milliseconds(400)) == .milliseconds(1_100))
        #expect(question.remainingTime(at: now + .milliseconds(1_501)) == nil)
        // A terminal that answers other queries answers this one, too.
        #expect(question.remainingTime(at: now + .seconds(9), isAnswering: true) == .seconds(1))
        _ = question.recordReply()
        #expect(question.remainingTime(at: now) != nil)
        question.end(at: now)
        #expect(question.remainingTime(at: now) == nil)
        #expect(BackgroundColorQuery().remainingTime(at: now) == nil)
    }

    @Test("A terminal that replied once gets the time that a slow connection needs")
    func known() {
        var question = asked()
        question.end(at: now)
        _ = question.recordQuery(at: now + .seconds(60))
        #expect(question.remainingTime(at: now + .seconds(69)) == .seconds(1))
        #expect(question.remainingTime(at: now + .seconds(71)) == nil)
    }

    @Test("Repeating the query does not extend the wait for a silent terminal")
    func silent() {
        var question = asked()
        let isAsked = question.recordQuery(at: now + .milliseconds(1_200))
        #expect(isAsked)
        #expect(question.remainingTime(at: now + .milliseconds(1_400)) == .milliseconds(100))
        #expect(question.remainingTime(at: now + .milliseconds(1_501)) == nil)
    }

    @Test("A terminal that skips this query and replies to later ones is not waited for")
    func passedOver() {
        var question = asked()
        #expect(question.wasRequested(before: now + .milliseconds(1)))
        #expect(!question.wasRequested(before: now - .milliseconds(1)))
        question.end(beforeAnswerTo: now - .milliseconds(1))
        #expect(question.remainingTime(at: now, isAnswering: true) == .seconds(10))
        question.end(beforeAnswerTo: now + .milliseconds(1))
        #expect(question.remainingTime(at: now, isAnswering: true) == nil)
        // A reply is still accepted; other queries have a silent terminal's timeout.
        let later = now + .seconds(60)
        _ = question.recordQuery(at: later)
        #expect(question.isOpen)
        #expect(question.remainingTime(at: later, isAnswering: true) == .milliseconds(1_500))
        question.end(at: later)
        _ = question.recordQuery(at: later + .seconds(60))
        #expect(question.remainingTime(at: later + .seconds(60)) == .seconds(10))
    }

    @Test("A query is not repeated within a second, unless another program had the terminal")
    func again() {
        var question = asked()
        _ = question.recordReply()
        let tooSoon = question.recordQuery(at: now + .milliseconds(999))
        question.interrupt()
        #expect(question.remainingTime(at: now) == nil)
        let afterAnother = question.recordQuery(at: now + .milliseconds(999))
        let later = question.recordQuery(at: now + .seconds(3))
        #expect([tooSoon, afterAnother, later] == [false, true, true])
        #expect(question.isOpen)
    }
}
