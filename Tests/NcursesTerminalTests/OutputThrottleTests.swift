import Testing

@testable import NcursesTerminal

@Suite("The pace of drawing")
struct OutputThrottleTests {
    /// A paper that draws pages on a slow line, and takes the answers when they have come.
    private struct Drawing {
        var line: SlowLine
        var pace = OutputThrottle()
        /// The longest that a key would have waited.
        private(set) var longestBacklog = Duration.zero
        private(set) var questions = 0
        private var answerDue: Duration?
        /// When the first two questions are answered.
        private var answers: [ContinuousClock.Instant] = []
        private var openedAt = ContinuousClock.now

        init(bytesPerSecond: Double, delay: Duration) {
            line = SlowLine(bytesPerSecond: bytesPerSecond, delay: delay)
        }

        /// The first page, drawn before the terminal has said anything.
        mutating func begin(with bytes: Int) {
            line.send(Array(repeating: 0, count: bytes))
            pace.note(drawn: bytes, at: line.now)
            line.wait(line.delay)
            pace.note(answerWithin: line.delay)
            ask()
            rest()
            longestBacklog = .zero
        }

        /// Draws the first page 10 ms after two questions, between which stands a blank screen.
        ///
        /// - Parameters:
        ///   - bytes: How long the page is.
        ///   - isLong: True at the end of a long line.
        /// - Returns: How long the page takes.
        mutating func open(with bytes: Int, isLong: Bool) -> Duration {
            pace = OutputThrottle(isLong: isLong)
            let start = line.now
            line.send(Array(repeating: 0, count: 140))
            answers = [start + line.delay, start + line.backlog + line.delay]
            openedAt = start
            pass(.milliseconds(10))
            let time = draw(bytes)
            while !answers.isEmpty { pass(.milliseconds(1)) }
            return time
        }

        /// Draws a page to its end, and says how long that takes.
        mutating func draw(_ bytes: Int) -> Duration {
            let start = line.now
            var left = bytes
            while left > 0 {
                let piece = min(pace.room(at: line.now) ?? left, left)
                if piece > 0 {
                    line.send(Array(repeating: 0, count: piece))
                    pace.note(drawn: piece, at: line.now)
                    left -= piece
                    longestBacklog = max(longestBacklog, line.backlog)
                    ask()
                }
                pass(max(pace.wait(at: line.now), .milliseconds(1)))
            }
            let end = line.now + line.backlog
            rest()
            return end - start
        }

        private mutating func ask() {
            guard pace.ask(at: line.now) else { return }
            questions += 1
            answerDue = line.backlog + line.delay
        }

        private mutating func pass(_ time: Duration) {
            let step = min(time, answerDue ?? time)
            line.wait(step)
            if let next = answers.first, next <= line.now {
                answers.removeFirst()
                pace.note(answerWithin: next - openedAt, isFirst: answers.count == 1)
            }
            answerDue = answerDue.map { $0 - step }
            if answerDue == .zero {
                answerDue = nil
                pace.answer(at: line.now)
            }
        }

        private mutating func rest() {
            while let answerDue { pass(answerDue) }
        }
    }

    @Test(
        "At 115,200 baud no key waits longer than 150 ms, and a page takes hardly longer than its bytes",
        arguments: [2, 40, 200, 1_000]
    )
    func slow(delay: Int) throws {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(delay))
        // On the longest way less has arrived when the terminal is asked.
        drawing.begin(with: 20_000)
        let speed = try #require(drawing.pace.speed)
        #expect((9_000...12_000).contains(speed))
        #expect(!drawing.pace.carriesPictures)
        for bytes in [70_000, 900, 5_000, 70_000] {
            let time = drawing.draw(bytes)
            #expect(time / .seconds(1) < Double(bytes) / 11_520 * 1.3 + 0.05)
            drawing.line.wait(.seconds(2))
        }
        #expect(drawing.longestBacklog <= .milliseconds(150))
    }

    @Test(
        "No key waits behind the first page, far away or where the terminal has answered",
        arguments: [(2, false), (2, true), (40, true), (200, true), (600, true)]
    )
    func slowAtFirst(delay: Int, isLong: Bool) throws {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(delay))
        let time = drawing.open(with: 20_000, isLong: isLong)
        #expect(drawing.longestBacklog <= .milliseconds(150))
        #expect(time / .seconds(1) < 20_000 / 11_520 * 1.2)
        #expect((8_000...14_000).contains(try #require(drawing.pace.speed)))
    }

    @Test(
        "The first page on a quick line is whole when the terminal has answered twice",
        arguments: [(1, false), (9, false), (1, true), (40, true), (300, true)]
    )
    func quickAtFirst(delay: Int, isLong: Bool) {
        var drawing = Drawing(bytesPerSecond: 5_000_000, delay: .milliseconds(delay))
        let time = drawing.open(with: 20_000, isLong: isLong)
        #expect(time <= .milliseconds(delay + 10))
        #expect(drawing.pace.speed == nil)
    }

    @Test("Who answers nothing, far away, has the whole page after a second and a half")
    func silentAtFirst() {
        var pace = OutputThrottle(isLong: true)
        let now = ContinuousClock.now
        #expect(pace.room(at: now) == 921)
        pace.note(drawn: 921, at: now)
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.room(at: now) == 0)
        #expect(pace.room(at: now + .milliseconds(1_499)) == 921)
        #expect(pace.room(at: now + .milliseconds(1_500)) == nil)
        #expect(pace.patience(at: now + .milliseconds(500)) == .seconds(1))
        // From then on nothing that is typed may be taken for an answer that is due.
        #expect(pace.patience(at: now + .milliseconds(1_500)) == nil)
    }

    @Test("Who has not answered yet, not far away, gets the first page whole")
    func unknownAtFirst() {
        var pace = OutputThrottle()
        pace.note(drawn: 9_000, at: .now)
        pace.note(answerWithin: .milliseconds(20), isFirst: true)
        #expect(pace.room(at: .now) == nil)
        let isAsked = pace.ask(at: .now)
        #expect(!isAsked)
    }

    @Test(
        "A quick line gets its pages as they are, and is asked once in ten seconds",
        arguments: [0, 300]
    )
    func quick(delay: Int) {
        var drawing = Drawing(bytesPerSecond: 5_000_000, delay: .milliseconds(delay))
        drawing.begin(with: 20_000)
        for _ in 0..<8 {
            _ = drawing.draw(70_000)
            drawing.line.wait(.seconds(1))
        }
        #expect(drawing.pace.speed == nil)
        #expect(drawing.questions == 1)
        drawing.line.wait(.seconds(3))
        _ = drawing.draw(70_000)
        #expect(drawing.questions == 2)
    }

    @Test("Nothing is drawn behind a page whose answer is late, for three seconds at most")
    func late() {
        var pace = OutputThrottle()
        let now = ContinuousClock.now
        pace.note(drawn: 20_000, at: now)
        pace.note(answerWithin: .milliseconds(10))
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.room(at: now + .milliseconds(50)) == nil)
        #expect(pace.room(at: now + .milliseconds(200)) == 0)
        #expect(pace.wait(at: now + .milliseconds(200)) == .milliseconds(2_810))
        #expect(pace.room(at: now + .milliseconds(3_010)) == nil)
        #expect(pace.wait(at: now + .milliseconds(3_010)) == .zero)
    }

    @Test("On a line that becomes quick pages are drawn at once again")
    func changed() {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(5))
        drawing.begin(with: 7_000)
        #expect(drawing.pace.speed != nil)
        drawing.line = SlowLine(bytesPerSecond: 5_000_000, delay: .milliseconds(5))
        for _ in 0..<8 { _ = drawing.draw(70_000) }
        #expect(drawing.pace.speed == nil)
    }

    @Test("A terminal of which nobody knows whether it answers is asked nothing")
    func silent() {
        var pace = OutputThrottle()
        pace.note(drawn: 50_000, at: .now)
        let isAsked = pace.ask(at: .now)
        #expect(!isAsked)
        #expect(pace.room(at: .now) == nil)
    }

    @Test("While somebody else has the terminal the speed is remembered, the question is not")
    func away() {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(5))
        drawing.begin(with: 7_000)
        let speed = drawing.pace.speed
        drawing.pace.giveUpWaiting()
        #expect(drawing.pace.speed == speed)
        #expect(!drawing.pace.isAwaiting && !drawing.pace.knowsTerminal)
    }

    @Test(
        "The answer behind a page is waited for as long as the slowest line takes for the page",
        arguments: [(1_200, 20), (2_400, 30), (100_000, 30)]
    )
    func patience(bytes: Int, seconds: Int) {
        let now = ContinuousClock.now
        var pace = OutputThrottle()
        pace.note(answerWithin: .milliseconds(20))
        #expect(pace.patience(at: now) == nil)
        pace.note(drawn: bytes, at: now)
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.patience(at: now) == .seconds(seconds))
        #expect(pace.patience(at: now + .seconds(60)) == .zero)
    }
}
