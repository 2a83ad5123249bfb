import Testing

@testable import NcursesTerminal

@Suite("The question for the background")
struct BackgroundColorQueryTests {
    private let now = ContinuousClock.now

    /// A question that was asked now.
    private func asked() -> BackgroundColorQuery {
        var question = BackgroundColorQuery()
        let isNew = question.ask(at: now)
        #expect(isNew)
        return question
    }

    @Test("A colour counts once, however late it comes; what nobody asked for does not")
    func once() {
        var unasked = BackgroundColorQuery()
        var question = asked()
        question.end(at: now)
        let answers = [unasked.answer(), question.answer(), question.answer()]
        #expect(answers == [false, true, false])
    }

    @Test("It is under way until its end has come, or for a second and a half")
    func patience() {
        var question = asked()
        #expect(question.patience(at: now + .milliseconds(400)) == .milliseconds(1_100))
        #expect(question.patience(at: now + .milliseconds(1_501)) == nil)
        // One that answers other questions answers this one.
        #expect(question.patience(at: now + .seconds(9), isAnswering: true) == .seconds(1))
        _ = question.answer()
        #expect(question.patience(at: now) != nil)
        question.end(at: now)
        #expect(question.patience(at: now) == nil)
        #expect(BackgroundColorQuery().patience(at: now) == nil)
    }

    @Test("A terminal that has answered once is given the time that a slow line needs")
    func known() {
        var question = asked()
        question.end(at: now)
        _ = question.ask(at: now + .seconds(60))
        #expect(question.patience(at: now + .seconds(69)) == .seconds(1))
        #expect(question.patience(at: now + .seconds(71)) == nil)
    }

    @Test("A terminal that does not answer is not waited for longer because it is asked again")
    func silent() {
        var question = asked()
        let isAsked = question.ask(at: now + .milliseconds(1_200))
        #expect(isAsked)
        #expect(question.patience(at: now + .milliseconds(1_400)) == .milliseconds(100))
        #expect(question.patience(at: now + .milliseconds(1_501)) == nil)
    }

    @Test("A terminal that answers what was asked later, and not this, is not waited for")
    func passedOver() {
        var question = asked()
        #expect(question.wasAsked(before: now + .milliseconds(1)))
        #expect(!question.wasAsked(before: now - .milliseconds(1)))
        question.end(beforeAnswerTo: now - .milliseconds(1))
        #expect(question.patience(at: now, isAnswering: true) == .seconds(10))
        question.end(beforeAnswerTo: now + .milliseconds(1))
        #expect(question.patience(at: now, isAnswering: true) == nil)
        // A colour would count still, and asked again it may keep the reader for as long as a silent terminal.
        let later = now + .seconds(60)
        _ = question.ask(at: later)
        #expect(question.isOpen)
        #expect(question.patience(at: later, isAnswering: true) == .milliseconds(1_500))
        question.end(at: later)
        _ = question.ask(at: later + .seconds(60))
        #expect(question.patience(at: later + .seconds(60)) == .seconds(10))
    }

    @Test("Within a second it is not asked again, unless somebody else had the terminal")
    func again() {
        var question = asked()
        _ = question.answer()
        let tooSoon = question.ask(at: now + .milliseconds(999))
        question.interrupt()
        #expect(question.patience(at: now) == nil)
        let afterAnother = question.ask(at: now + .milliseconds(999))
        let later = question.ask(at: now + .seconds(3))
        #expect([tooSoon, afterAnother, later] == [false, true, true])
        #expect(question.isOpen)
    }
}
