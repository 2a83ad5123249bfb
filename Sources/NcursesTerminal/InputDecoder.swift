package import Cells

/// Turns the bytes that a terminal sends into events.
///
/// It is fed whatever has arrived, in any pieces. What is unfinished waits for the rest; whoever
/// feeds the decoder calls ``giveUpWaiting()`` when nothing came for as long as ``patience`` says,
/// and looks at ``patience`` again afterwards. Only a bare Esc is quick: a slow line may cut a
/// sequence anywhere, and its rest shall never be taken for keys (Decision 0055).
package struct InputDecoder {
    /// True from the question for the background to the answer, which may come at any time, in pieces, or
    /// never: no piece of it shall be taken for keys.
    var expectsBackground = false
    /// True when what comes behind the answer about the background has come.
    var hasEndOfBackground = false
    /// True while the terminal owes another answer: it may be cut behind its Esc, so that an Esc by itself may be its
    /// beginning.
    var expectsAnswer = false
    /// What was said about pictures so far.
    var graphics = GraphicsReply()
    /// What was said about the columns of letters so far.
    var widths = GlyphWidthReply()
    /// How many signs of life have come that nobody has taken note of yet.
    var signsOfLife = 0

    /// What becomes of bytes that are unfinished.
    private enum Waiting {
        /// They will be an event.
        case inTime
        /// Their time is over: what completes them is swallowed.
        case late
        /// Their Esc was given as a key: what completes them is swallowed, unless it was typed by hand.
        case escapeGiven
        /// The beginning of an answer about the background, whose rest may come whenever it likes.
        case forAnswer
    }

    private var pending: [UInt8] = []
    private var waiting = Waiting.inTime
    private var paste: PasteCollector?
    /// True when a paste broke off: its rest, should it come, is not typed.
    private var pasteIsLate = false
    /// True once a sequence has come in pieces: this line cuts, and an Esc is waited for longer.
    private var lineCuts = false

    /// True when an Esc by itself may have lost what follows it.
    private var mayBeCut: Bool { lineCuts || expectsAnswer }

    /// A decoder to which nothing was sent yet.
    package init() {}

    /// How long to wait; nil when nothing is unfinished.
    var patience: Patience? {
        if paste != nil { return .paste }
        switch waiting {
        case .forAnswer: return nil
        case .late: return .remainder
        case .escapeGiven: return .afterEscape
        // The rest of a letter may take any time: the next byte shows whether it belongs to it.
        case .inTime where pending.first != 0x1B: return nil
        case .inTime where pending == [0x1B]: return mayBeCut ? .cutEscape : .escape
        case .inTime: return .sequence
        }
    }

    /// Takes bytes and gives the events that are now complete.
    package mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        if paste != nil {
            collectPaste(bytes[...], into: &events)
        } else if !bytes.isEmpty {
            let hadEscape = pending.first == 0x1B
            let fitting = fitting(Array(bytes), into: &events)
            if hadEscape, Self.isIntroducer((pending + fitting).dropFirst().first) {
                lineCuts = true
            }
            pending += fitting
            decodePending(into: &events)
        }
        return events
    }

    /// Makes the best of what is unfinished.
    ///
    /// A lone Esc becomes a key, also one before the beginning of something else; a paste ends. The beginning of anything else gives nothing, and its rest, if it
    /// comes soon after all, neither.
    package mutating func giveUpWaiting() -> [InputEvent] {
        if let unfinished = paste { return giveUp(unfinished) }
        if BackgroundColorReply.match(pending) == .beginning,
            pending.count > 2 || pending.count == 2 && expectsBackground && waiting == .inTime
        {
            waiting = .forAnswer
            return []
        }
        switch waiting {
        case .inTime where pending == [0x1B]:
            pending = []
            waiting = .escapeGiven
            return [.key(Key(.escape))]
        case .inTime where pending.starts(with: [0x1B, 0x1B]):
            // What the second Esc begins does not come; the first was typed.
            pending.removeFirst()
            waiting = .late
            return [.key(Key(.escape))]
        case .inTime where pending.first == 0x1B:
            waiting = .late
            return []
        case .inTime, .late, .escapeGiven, .forAnswer:
            return forget()
        }
    }

    private mutating func giveUp(_ unfinished: PasteCollector) -> [InputEvent] {
        defer { pasteIsLate.toggle() }
        paste = pasteIsLate ? nil : PasteCollector()
        return pasteIsLate ? [] : [.paste(unfinished.text)]
    }

    /// Forgets what is pending, and gives the letter after an Esc that was a key: it was typed, too.
    private mutating func forget() -> [InputEvent] {
        let typed = waiting == .escapeGiven && pending.count == 2 ? Key(typed: pending[1]) : nil
        pending = []
        waiting = .inTime
        return typed.map { [.key($0)] } ?? []
    }

    // What comes after something that broke off.

    /// Bytes after which what is pending makes sense, also when its Esc is given away or its rest comes late.
    private mutating func fitting(_ bytes: [UInt8], into events: inout [InputEvent]) -> [UInt8] {
        switch waiting {
        case .inTime where pending == [0x1B] && mayBeCut && !Self.isIntroducer(bytes.first):
            // Where an Esc is waited for that long, the next key comes behind one more often than Alt does.
            pending = []
            events.append(.key(Key(.escape)))
        case .escapeGiven where pending.isEmpty:
            resumeAfterEscape(with: bytes)
        case .escapeGiven where pending.last == UInt8(ascii: "[") && bytes.first == pending.last:
            // Two brackets begin a sequence of the Linux console only, whose line cuts nothing.
            events += forget()
        case .forAnswer:
            return afterAnswer(bytes)
        case .inTime, .late, .escapeGiven:
            break
        }
        return bytes
    }

    /// The Esc was given as a key; if a sequence follows it, it was the beginning of that.
    private mutating func resumeAfterEscape(with bytes: [UInt8]) {
        let introducers = expectsBackground ? "[O_P]" : "[O_P"
        if let first = bytes.first, introducers.utf8.contains(first) {
            pending = [0x1B]
        } else {
            waiting = .inTime
        }
    }

    /// Bytes behind the answer about the background that had begun, or that answer's rest.
    private mutating func afterAnswer(_ bytes: [UInt8]) -> [UInt8] {
        waiting = .inTime
        guard case .other(let length) = BackgroundColorReply.match(pending + bytes) else {
            return bytes
        }
        let ignored = max(0, length - pending.count)
        pending = []
        return Array(bytes.dropFirst(ignored))
    }

    // What is complete.

    private mutating func decodePending(into events: inout [InputEvent]) {
        var rest = pending[...]
        while let token = InputToken.first(of: rest) {
            rest.removeFirst(token.length)
            let isLate = waiting != .inTime
            if isLate { lineCuts = true }
            waiting = .inTime
            if token.meaning == .pasteStart {
                pending = []
                paste = PasteCollector()
                pasteIsLate = false
                collectPaste(rest, into: &events)
                return
            }
            note(token.meaning)
            if let event = Self.event(for: token.meaning), !(isLate && event.isTyped) {
                events.append(event)
            }
        }
        pending = Array(rest)
        if pending.count > Self.longestSequence { shortenPending() }
        if pending.isEmpty { waiting = .inTime }
    }

    /// Drops the middle of an overlong sequence and keeps waiting for its end, since nothing in it was typed.
    ///
    /// The last byte may belong to that end.
    private mutating func shortenPending() {
        pending.removeSubrange(Self.keptBeginning..<pending.count - 1)
    }

    /// Remembers what is no event: that an answer has come, and what it says.
    private mutating func note(_ meaning: InputToken.Meaning) {
        switch meaning {
        case .background: expectsBackground = false
        case .kittyGraphics: graphics.knowsKitty = true
        case .version(let version): graphics.version = version
        case .attributes(let numbers): graphics.attributes = numbers
        case .cursor(let row, let column): widths.take(row: row, column: column)
        case .kind: hasEndOfBackground = true
        case .alive: signsOfLife += 1
        default: break
        }
    }

    private mutating func collectPaste(
        _ bytes: some Collection<UInt8>,
        into events: inout [InputEvent]
    ) {
        guard let after = paste?.collect(bytes) else { return }
        if let finished = paste, !pasteIsLate { events.append(.paste(finished.text)) }
        paste = nil
        pasteIsLate = false
        pending = after
        decodePending(into: &events)
    }

    private static func event(for meaning: InputToken.Meaning) -> InputEvent? {
        switch meaning {
        case .key(let key): .key(key)
        case .mouse(let mouse): .mouse(mouse)
        case .release(let point): .release(point)
        case .background(let color): .background(color)
        case .brightness(let isDark): .brightness(isDark: isDark)
        case .nothing, .pasteStart, .kittyGraphics, .version, .attributes, .cursor, .kind, .alive:
            nil
        }
    }

    /// True for what makes a sequence or a string of an Esc before it.
    private static func isIntroducer(_ byte: UInt8?) -> Bool {
        byte.map("[O]PX^_".utf8.contains) ?? false
    }

    /// In bytes; no expected reply is longer.
    private static let longestSequence = 1_024
    private static let keptBeginning = 64
}

extension InputEvent {
    /// True for what a reader does by hand.
    fileprivate var isTyped: Bool {
        switch self {
        case .key, .mouse, .release: true
        default: false
        }
    }
}
