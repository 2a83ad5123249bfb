import Cells
import Testing

@testable import NcursesTerminal

/// A slow connection to a terminal, with a simulated clock.
struct SlowConnection {
    let bytesPerSecond: Double
    /// A reply's additional delay.
    let delay: Duration
    private(set) var now = ContinuousClock.now
    /// When everything sent has arrived.
    private var freeAt: ContinuousClock.Instant
    private(set) var sent: [UInt8] = []

    init(bytesPerSecond: Double, delay: Duration = .milliseconds(2)) {
        self.bytesPerSecond = bytesPerSecond
        self.delay = delay
        freeAt = now
    }

    /// How long new bytes wait before sending.
    var backlog: Duration { max(freeAt - now, .zero) }

    mutating func send(_ bytes: [UInt8]) {
        sent += bytes
        freeAt = max(freeAt, now) + .seconds(Double(bytes.count) / bytesPerSecond)
    }

    /// Advances the clock until the terminal has answered everything.
    mutating func awaitReply() { now = freeAt + delay }

    mutating func wait(_ duration: Duration) { now += duration }
}

@Suite("Picture throttle")
struct PictureThrottleTests {
    private let pictures = (1...3).map {
        InlinePicture(
            name: $0,
            size: Size(columns: 60, rows: 20),
            file: Array(repeating: 7, count: 300_000),
            pixelCount: 240_000
        )
    }

    private func surface(_ picture: InlinePicture, row: Int = 0) -> Surface {
        var canvas = Canvas(size: Size(columns: 80, rows: 24))
        canvas.place(picture, at: Point(column: 2, row: row), over: .standard)
        return canvas.surface
    }

    private func transmitter(for picture: InlinePicture) -> KittyImageTransmitter {
        var tray = KittyImageTransmitter()
        tray.isOpen = true
        _ = tray.surfaceWithPlaceholders(surface(picture))
        return tray
    }

    @Test(
        "At 115,200 baud a key never waits longer than 150 ms for a picture, which is canceled",
        arguments: [2, 30, 120, 300, 900]
    )
    func slow(delay: Int) {
        var line = SlowConnection(bytesPerSecond: 11_520, delay: .milliseconds(delay))
        var tray = transmitter(for: pictures[0])
        line.send(Array(repeating: 0, count: 6_000))
        tray.note(drawn: 6_000)
        line.send(tray.next(at: line.now))
        line.awaitReply()
        var longest = Duration.zero
        while tray.take(.status, at: line.now) || !tray.throttle.isSlow {
            let strings = tray.next(at: line.now)
            if strings.isEmpty { break }
            line.send(strings)
            longest = max(longest, line.backlog)
            line.awaitReply()
        }
        #expect(tray.throttle.isSlow)
        #expect(longest < .milliseconds(150))
        #expect(line.sent.count < 20_000)
        let before = line.sent.count
        for row in 1...20 {
            _ = tray.surfaceWithPlaceholders(surface(pictures[0], row: row))
            line.send(tray.next(at: line.now))
        }
        #expect(line.sent.count - before < 100)
    }

    @Test(
        "At 115,200 baud a chunk takes less than 150 ms, whatever else is drawn",
        arguments: [2, 30, 120, 300, 900],
        [0, 40, 2_000]
    )
    func drawing(delay: Int, pause: Int) {
        var line = SlowConnection(bytesPerSecond: 11_520, delay: .milliseconds(delay))
        var tray = transmitter(for: pictures[0])
        var most = 0
        var pieces = 0
        for row in 1...60 {
            _ = tray.surfaceWithPlaceholders(surface(pictures[0], row: row % 5))
            line.send(Array(repeating: 0, count: 6_000))
            tray.note(drawn: 6_000)
            line.wait(.milliseconds(pause))
            for _ in 0..<(row % 4) where tray.throttle.awaited == nil {
                let strings = tray.next(at: line.now)
                most = max(most, strings.count)
                pieces += strings.count > 100 ? 1 : 0
                line.send(strings)
                line.awaitReply()
                _ = tray.take(.status, at: line.now)
            }
        }
        #expect(pieces > 8)
        #expect(most < 11_520 * 150 / 1_000)
    }

    @Test("Earlier output does not make a slow connection look fast")
    func drawnBefore() {
        var line = SlowConnection(bytesPerSecond: 11_520)
        var tray = transmitter(for: pictures[0])
        for _ in 0..<2 {
            line.send(tray.next(at: line.now))
            line.awaitReply()
            _ = tray.take(.status, at: line.now)
        }
        tray.note(drawn: 1_000_000)
        for _ in 0..<18 {
            line.send(tray.next(at: line.now))
            line.awaitReply()
            _ = tray.take(.status, at: line.now)
        }
        #expect(tray.throttle.isSlow)
    }

    @Test(
        "On a fast connection a picture arrives, and a key waits for one chunk at most",
        arguments: [(1_000_000.0, 2), (1_000_000, 100), (20_000_000, 1), (20_000_000, 40)]
    )
    func quick(speed: Double, delay: Int) {
        var line = SlowConnection(bytesPerSecond: speed, delay: .milliseconds(delay))
        var tray = transmitter(for: pictures[0])
        var longest = Duration.zero
        var isThere = false
        while !isThere {
            let strings = tray.next(at: line.now)
            guard !strings.isEmpty else { break }
            line.send(strings)
            longest = max(longest, line.backlog)
            line.awaitReply()
            isThere = tray.take(.status, at: line.now)
        }
        #expect(isThere)
        #expect(longest < .milliseconds(150))
    }

    @Test(
        "A terminal that replies late most of the time is not slow",
        arguments: [1, 2, 5]
    )
    func hiccups(inTime: Int) {
        var line = SlowConnection(bytesPerSecond: 5_000_000)
        var tray = transmitter(for: pictures[0])
        var isThere = false
        for step in 0..<4_000 where !isThere {
            line.send(tray.next(at: line.now))
            line.awaitReply()
            if step % 7 >= inTime { line.wait(.milliseconds(60)) }
            isThere = tray.take(.status, at: line.now)
        }
        #expect(isThere)
    }

    @Test(
        "A busy terminal that replies late every time is not slow",
        arguments: [40, 60, 500]
    )
    func busy(milliseconds: Int) {
        var line = SlowConnection(bytesPerSecond: 5_000_000)
        var tray = transmitter(for: pictures[0])
        var isThere = false
        var questions = 0
        while !isThere, questions < 100 {
            line.send(tray.next(at: line.now))
            line.awaitReply()
            if questions > 0 {
                line.wait(.milliseconds(milliseconds + questions * 7 % 20))
            }
            isThere = tray.take(.status, at: line.now)
            questions += 1
        }
        #expect(isThere)
        #expect(questions < 40)
    }

    @Test("A slow connection is measured again after a minute")
    func again() {
        var pace = PictureThrottle()
        var now = ContinuousClock.now
        for _ in 0...16 where !pace.isSlow {
            let bytes = pace.allowance
            _ = pace.ask(behind: bytes, at: now)
            now += .milliseconds(bytes == 0 ? 1 : 60)
            _ = pace.answer(.status, at: now)
        }
        #expect(pace.isSlow)
        pace.forget(at: now + .seconds(59))
        #expect(pace.isSlow)
        pace.forget(at: now + .seconds(61))
        #expect(!pace.isSlow)
    }

    @Test("Nothing more is sent without a reply, and an unrequested reply has no effect")
    func silence() {
        var tray = transmitter(for: pictures[0])
        let now = ContinuousClock.now
        #expect(tray.take(.status, at: now) == false)
        #expect(tray.next(at: now) == DeviceStatusReport.status.query)
        for second in 1...100 {
            _ = tray.surfaceWithPlaceholders(surface(pictures[0], row: second % 3))
            #expect(tray.next(at: now + .seconds(second)) == [])
        }
    }
}
