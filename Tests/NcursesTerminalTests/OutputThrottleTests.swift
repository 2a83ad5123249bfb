import Testing

@testable import NcursesTerminal

@Suite("Output throttle")
struct OutputThrottleTests {
    /// Draws pages over a slow connection and handles replies.
    private struct Drawing {
        var line: SlowConnection
        var pace = OutputThrottle()
        private(set) var longestBacklog = Duration.zero
        private(set) var questions = 0
        private var answerDue: Duration?
        /// When the first two queries are answered.
        private var answers: [ContinuousClock.Instant] = []
        private var openedAt = ContinuousClock.now

        init(bytesPerSecond: Double, delay: Duration) {
            line = SlowConnection(bytesPerSecond: bytesPerSecond, delay: delay)
        }

        /// Draws the first page before any reply.
        mutating func begin(with bytes: Int) {
            line.send(Array(repeating: 0, count: bytes))
            pace.recordOutput(drawn: bytes, at: line.now)
            line.wait(line.delay)
            pace.note(answerWithin: line.delay)
            ask()
            rest()
            longestBacklog = .zero
        }

        /// Draws the first page 10 ms after two queries around a blank screen.
        ///
        /// - Parameters:
        ///   - bytes: The page's length.
        ///   - isLong: Whether the connection may be long.
        /// - Returns: The page's duration.
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

        mutating func draw(_ bytes: Int) -> Duration {
            let start = line.now
            var left = bytes
            while left > 0 {
                let piece = min(pace.allowedBytes(at: line.now) ?? left, left)
                if piece > 0 {
                    line.send(Array(repeating: 0, count: piece))
                    pace.recordOutput(drawn: piece, at: line.now)
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
        "At 115,200 baud no key waits longer than 150 ms, and a page takes little longer than its bytes",
        arguments: [2, 40, 200, 1_000]
    )
    func slow(delay: Int) throws {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(delay))
        // With the longest delay, less has arrived at the query.
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
        "No key waits for the first page if the terminal is remote or has replied",
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
        "The first page on a fast connection is complete after two replies",
        arguments: [(1, false), (9, false), (1, true), (40, true), (300, true)]
    )
    func quickAtFirst(delay: Int, isLong: Bool) {
        var drawing = Drawing(bytesPerSecond: 5_000_000, delay: .milliseconds(delay))
        let time = drawing.open(with: 20_000, isLong: isLong)
        #expect(time <= .milliseconds(delay + 10))
        #expect(drawing.pace.speed == nil)
    }

    @Test("A silent remote terminal gets the whole page after 1.5 seconds")
    func silentAtFirst() {
        var pace = OutputThrottle(isLong: true)
        let now = ContinuousClock.now
        #expect(pace.allowedBytes(at: now) == 921)
        pace.recordOutput(drawn: 921, at: now)
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.allowedBytes(at: now) == 0)
        #expect(pace.allowedBytes(at: now + .milliseconds(1_499)) == 921)
        #expect(pace.allowedBytes(at: now + .milliseconds(1_500)) == nil)
        #expect(pace.remainingReplyTime(at: now + .milliseconds(500)) == .seconds(1))
        // From now on no key may pass for a pending reply.
        #expect(pace.remainingReplyTime(at: now + .milliseconds(1_500)) == nil)
    }

    @Test("A local terminal that has not replied yet gets the whole first page")
    func unknownAtFirst() {
        var pace = OutputThrottle()
        pace.recordOutput(drawn: 9_000, at: .now)
        pace.note(answerWithin: .milliseconds(20), isFirst: true)
        #expect(pace.allowedBytes(at: .now) == nil)
        let isAsked = pace.ask(at: .now)
        #expect(!isAsked)
    }

    @Test(
        "A fast connection gets whole pages and is queried once in ten seconds",
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

    @Test("Nothing is drawn after a page with a late reply, for at most three seconds")
    func late() {
        var pace = OutputThrottle()
        let now = ContinuousClock.now
        pace.recordOutput(drawn: 20_000, at: now)
        pace.note(answerWithin: .milliseconds(10))
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.allowedBytes(at: now + .milliseconds(50)) == nil)
        #expect(pace.allowedBytes(at: now + .milliseconds(200)) == 0)
        #expect(pace.wait(at: now + .milliseconds(200)) == .milliseconds(2_810))
        #expect(pace.allowedBytes(at: now + .milliseconds(3_010)) == nil)
        #expect(pace.wait(at: now + .milliseconds(3_010)) == .zero)
    }

    @Test("If a connection becomes fast, pages are drawn at once again")
    func changed() {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(5))
        drawing.begin(with: 7_000)
        #expect(drawing.pace.speed != nil)
        drawing.line = SlowConnection(bytesPerSecond: 5_000_000, delay: .milliseconds(5))
        for _ in 0..<8 { _ = drawing.draw(70_000) }
        #expect(drawing.pace.speed == nil)
    }

    @Test("A terminal that may not reply is not queried")
    func silent() {
        var pace = OutputThrottle()
        pace.recordOutput(drawn: 50_000, at: .now)
        let isAsked = pace.ask(at: .now)
        #expect(!isAsked)
        #expect(pace.allowedBytes(at: .now) == nil)
    }

    @Test("The speed is kept while another program has the terminal, and the pending query is not")
    func away() {
        var drawing = Drawing(bytesPerSecond: 11_520, delay: .milliseconds(5))
        drawing.begin(with: 7_000)
        let speed = drawing.pace.speed
        drawing.pace.giveUpWaiting()
        #expect(drawing.pace.speed == speed)
        #expect(!drawing.pace.isAwaiting && !drawing.pace.knowsTerminal)
    }

    @Test(
        "The timeout for the reply after a page covers the slowest connection",
        arguments: [(1_200, 20), (2_400, 30), (100_000, 30)]
    )
    func timeout(bytes: Int, seconds: Int) {
        let now = ContinuousClock.now
        var pace = OutputThrottle()
        pace.note(answerWithin: .milliseconds(20))
        #expect(pace.remainingReplyTime(at: now) == nil)
        pace.recordOutput(drawn: bytes, at: now)
        let isAsked = pace.ask(at: now)
        #expect(isAsked)
        #expect(pace.remainingReplyTime(at: now) == .seconds(seconds))
        #expect(pace.remainingReplyTime(at: now + .seconds(60)) == .zero)
    }
}
