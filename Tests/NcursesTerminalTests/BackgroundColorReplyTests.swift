import Cells
import Testing

@testable import NcursesTerminal

@Suite("Background color replies")
struct BackgroundColorReplyTests {
    private static let answer = "\u{1B}]11;rgb:fbfb/f9f9/f4f4\u{1B}\\"
    private static let paper = InputEvent.background(RGB(red: 0xFB, green: 0xF9, blue: 0xF4))

    /// The events from pieces, with a timeout after each.
    private func events(of pieces: [String]) -> [InputEvent] {
        var decoder = InputDecoder()
        decoder.expectsBackground = true
        return pieces.flatMap { decoder.feed(Array($0.utf8)) + decoder.resolveTimeout() }
    }

    @Test(
        "Color components of one to four digits are parsed",
        arguments: [
            ("rgb:fbfb/f9f9/f4f4", 0xFBF9F4), ("rgb:16/18/1C", 0x16181C), ("rgb:f/0/8", 0xFF0088),
            ("rgb:fff/000/7ff", 0xFF007F), ("rgba:0000/0000/0000/ffff", 0x000000),
        ]
    )
    func colors(text: String, hex: Int32) {
        for end in ["\u{7}", "\u{1B}\\"] {
            let events = events(of: ["\u{1B}]11;\(text)\(end)"])
            #expect(events.count == 1)
            guard case .background(let color)? = events.first else {
                Issue.record("no answer in \(events)")
                continue
            }
            #expect(color.packed == hex)
        }
    }

    @Test(
        "Other operating system commands are swallowed",
        arguments: [
            "11;", "11;?", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/gg", "11;rgb:fffff/00/00",
            "11;rgb:///", "11;red", "10;rgb:ff/ff/ff", "4;1;rgb:ff/ff/ff",
        ]
    )
    func garbage(text: String) {
        #expect(events(of: ["\u{1B}]\(text)\u{7}j"]) == [.key(.character("j"))])
    }

    @Test("A reply in two pieces gives no keys, whatever the delay")
    func split() {
        let bytes = Array(Self.answer)
        for place in 2..<bytes.count {
            let pieces = [String(bytes[..<place]), String(bytes[place...])]
            #expect(events(of: pieces) == [Self.paper], "after \(place) bytes")
        }
        #expect(
            events(of: [String(bytes[..<1]), String(bytes[1...])])
                == [.key(Key(.escape)), Self.paper]
        )
    }

    @Test("A reply that arrives byte by byte gives no keys after its Esc")
    func crumbs() {
        #expect(
            events(of: ["\u{1B}]"] + Self.answer.dropFirst(2).map { String($0) }) == [Self.paper]
        )
    }

    @Test("Keys around a reply are delivered")
    func keysAround() {
        #expect(
            events(of: ["j\(Self.answer)k"])
                == [.key(.character("j")), Self.paper, .key(.character("k"))]
        )
    }

    @Test("Keys after an incomplete reply are delivered")
    func brokenOff() {
        #expect(events(of: ["\u{1B}]11;rgb:", "q"]) == [.key(.character("q"))])
        #expect(events(of: ["\u{1B}]", "q"]) == [.key(.character("q"))])
        #expect(events(of: ["\u{1B}", "]"]) == [.key(Key(.escape)), .key(.character("]"))])
        #expect(
            events(of: ["\u{1B}]11;rgb:", "\u{1B}[A"]) == [.key(Key(.up))]
        )
    }

    @Test(
        "The terminal reports a change to dark or light",
        arguments: [
            ("997;1", InputEvent.brightness(isDark: true)), ("997;2", .brightness(isDark: false)),
        ]
    )
    func brightness(parameters: String, event: InputEvent) {
        #expect(events(of: ["\u{1B}[?\(parameters)n"]) == [event])
    }

    @Test("Other status reports are not keys", arguments: ["997;3", "997", "6", ""])
    func otherReports(parameters: String) {
        #expect(events(of: ["\u{1B}[?\(parameters)n"]).isEmpty)
    }
}
