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

    private var pending: [UInt8] = []
    private var paste: PasteCollector?

    /// How long to wait; nil when nothing is unfinished.
    var patience: Patience? {
        if paste != nil { return .paste }
        if pending.isEmpty { return nil }
        return pending[0] == 0x1B && pending.count <= 2 ? .escape : .sequence
    }

    /// Takes bytes and gives the events that are now complete.
    mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        if paste != nil {
            collectPaste(bytes[...], into: &events)
        } else {
            pending.append(contentsOf: bytes)
            decodePending(into: &events)
        }
        return events
    }

    /// Makes the best of what is unfinished: Esc and Alt keys become keys, a paste ends, the
    /// beginning of anything else is dropped.
    mutating func giveUpWaiting() -> [InputEvent] {
        if let unfinished = paste {
            paste = nil
            return [.paste(unfinished.text)]
        }
        defer { pending = [] }
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
            if let event = Self.event(for: token.meaning) { events.append(event) }
        }
        pending = rest.count > Self.longestSequence ? [] : Array(rest)
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
        case .nothing, .pasteStart: nil
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
