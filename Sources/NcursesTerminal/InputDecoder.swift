import Cells

/// Turns the bytes that a terminal sends into events.
///
/// It is fed whatever has arrived, in any pieces. What is unfinished waits for the rest; whoever
/// feeds the decoder calls ``giveUpWaiting()`` when nothing came for as long as ``patience`` says.
/// That is how a lone Esc is told from the beginning of a longer sequence.
struct InputDecoder {
    /// How long to wait for the rest of what is unfinished.
    enum Patience: Hashable {
        /// Esc, perhaps with one more letter: the rest of a sequence follows at once, or never.
        case escape
        /// A longer sequence, or a letter of several bytes, that broke off.
        case sequence
        /// A paste whose end has not come yet.
        case paste
    }

    /// True from the question for the background to the answer, which may come at any time, in pieces, or
    /// never: no piece of it shall be taken for keys.
    var expectsBackground = false
    /// What was said about pictures so far.
    var graphics = GraphicsAnswer()

    private var pending: [UInt8] = []
    private var paste: PasteCollector?
    /// True when what is pending is the beginning of an answer whose rest nobody waits for any more.
    private var isOverdue = false
    /// True when the last thing was a lone Esc while an answer was expected: it may have been its first byte.
    private var gaveEscape = false

    /// How long to wait; nil when nothing is unfinished.
    var patience: Patience? {
        if paste != nil { return .paste }
        if pending.isEmpty || isOverdue { return nil }
        return pending[0] == 0x1B && pending.count <= 2 ? .escape : .sequence
    }

    /// Takes bytes and gives the events that are now complete.
    mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        if paste != nil {
            collectPaste(bytes[...], into: &events)
        } else {
            pending.append(contentsOf: withoutOverdue(bytes))
            decodePending(into: &events)
        }
        return events
    }

    /// Bytes after which what is pending makes sense, also when an answer's rest comes late, or not at all.
    private mutating func withoutOverdue(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        if gaveEscape {
            gaveEscape = false
            switch BackgroundAnswer.match([0x1B] + bytes) {
            case .whole: pending = [0x1B]
            case .beginning where bytes.count > 3: pending = [0x1B]
            default: break
            }
        }
        guard isOverdue else { return bytes }
        isOverdue = false
        guard case .other(let length) = BackgroundAnswer.match(pending + bytes) else {
            return bytes
        }
        let ignored = max(0, length - pending.count)
        pending = []
        return Array(bytes.dropFirst(ignored))
    }

    /// Makes the best of what is unfinished: Esc and Alt keys become keys, a paste ends, the
    /// beginning of anything else is dropped.
    mutating func giveUpWaiting() -> [InputEvent] {
        if let unfinished = paste {
            paste = nil
            return [.paste(unfinished.text)]
        }
        if BackgroundAnswer.match(pending) == .beginning,
            pending.count > 2 || pending.count == 2 && expectsBackground
        {
            isOverdue = true
            return []
        }
        defer { pending = [] }
        gaveEscape = pending.count == 1 && expectsBackground
        switch pending.count {
        case 1 where pending[0] == 0x1B: return [.key(Key(.escape))]
        case 2 where pending[0] == 0x1B: return Self.altKey(pending[1]).map { [.key($0)] } ?? []
        default: return []
        }
    }

    private mutating func decodePending(into events: inout [InputEvent]) {
        var rest = pending[...]
        while let token = InputToken.first(of: rest) {
            rest.removeFirst(token.length)
            if token.meaning == .pasteStart {
                pending = []
                paste = PasteCollector()
                collectPaste(rest, into: &events)
                return
            }
            note(token.meaning)
            if let event = Self.event(for: token.meaning) { events.append(event) }
        }
        pending = rest.count > Self.longestSequence ? [] : Array(rest)
    }

    /// Remembers what is no event: that an answer has come, and what it says.
    private mutating func note(_ meaning: InputToken.Meaning) {
        switch meaning {
        case .background: expectsBackground = false
        case .kittyGraphics: graphics.knowsKitty = true
        case .attributes(let numbers): graphics.attributes = numbers
        default: break
        }
    }

    private mutating func collectPaste(
        _ bytes: some Collection<UInt8>,
        into events: inout [InputEvent]
    ) {
        guard let after = paste?.collect(bytes) else { return }
        if let finished = paste { events.append(.paste(finished.text)) }
        paste = nil
        pending = after
        decodePending(into: &events)
    }

    private static func event(for meaning: InputToken.Meaning) -> InputEvent? {
        switch meaning {
        case .key(let key): .key(key)
        case .mouse(let mouse): .mouse(mouse)
        case .background(let color): .background(color)
        case .brightness(let isDark): .brightness(isDark: isDark)
        case .nothing, .pasteStart, .kittyGraphics, .attributes: nil
        }
    }

    private static func altKey(_ byte: UInt8) -> Key? {
        guard var key = Key(typed: byte) else { return nil }
        key.modifiers.insert(.alt)
        return key
    }

    /// No terminal's answer is longer; beyond that it is no sequence.
    private static let longestSequence = 65_536
}
