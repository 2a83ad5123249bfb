package import Cells

/// Decodes terminal input into events, from chunks of any size.
///
/// The caller must call ``resolveTimeout()`` if nothing arrives within ``pendingTimeout``. Only a
/// bare Esc has a short timeout: a slow connection may split a sequence anywhere, and its remainder
/// must never become keys (Decision 0055).
package struct InputDecoder {
    /// Whether a background reply is outstanding.
    ///
    /// It may arrive at any time, in pieces, or never; its bytes never become keys.
    var expectsBackground = false
    var hasEndOfBackground = false
    /// Whether another reply is outstanding, so that a lone Esc may be its start.
    var expectsAnswer = false
    var graphics = GraphicsReply()
    var widths = GlyphWidthReply()
    var statusReportCount = 0

    private enum PendingInput {
        case inTime
        /// The sequence has timed out; the bytes that complete it are discarded.
        case late
        /// Esc was reported as a key; if the rest of a sequence follows, it is discarded.
        case escapeReported
        /// The bytes are the start of a background reply, whose remainder may arrive at any time.
        case forAnswer
    }

    private var pending: [UInt8] = []
    private var waiting = PendingInput.inTime
    private var paste: PasteCollector?
    private var pasteIsLate = false
    /// Whether a sequence has ever arrived in pieces, which makes the timeout of an Esc longer.
    private var hasSeenSplitSequence = false

    private var mayBeCut: Bool { hasSeenSplitSequence || expectsAnswer }

    package init() {}

    /// The timeout of incomplete input; `nil` if no input is incomplete, or if the remainder may
    /// arrive at any time.
    var pendingTimeout: SequenceTimeout? {
        if paste != nil { return .paste }
        switch waiting {
        case .forAnswer: return nil
        case .late: return .remainder
        case .escapeReported: return .afterEscape
        case .inTime where pending.first != 0x1B: return nil
        case .inTime where pending == [0x1B]: return mayBeCut ? .cutEscape : .escape
        case .inTime: return .sequence
        }
    }

    package mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        if paste != nil {
            collectPaste(bytes[...], into: &events)
        } else if !bytes.isEmpty {
            let hadEscape = pending.first == 0x1B
            let fitting = fitting(Array(bytes), into: &events)
            if hadEscape, Self.isIntroducer((pending + fitting).dropFirst().first) {
                hasSeenSplitSequence = true
            }
            pending += fitting
            decodePending(into: &events)
        }
        return events
    }

    /// Resolves incomplete input after a timeout.
    ///
    /// A lone Esc becomes a key and a paste ends. Anything else is dropped, with its remainder if
    /// that arrives soon.
    package mutating func resolveTimeout() -> [InputEvent] {
        if let unfinished = paste { return abandon(unfinished) }
        if BackgroundColorReply.match(pending) == .beginning,
            pending.count > 2 || pending.count == 2 && expectsBackground && waiting == .inTime
        {
            waiting = .forAnswer
            return []
        }
        switch waiting {
        case .inTime where pending == [0x1B]:
            pending = []
            waiting = .escapeReported
            return [.key(Key(.escape))]
        case .inTime where pending.starts(with: [0x1B, 0x1B]):
            // The second Esc starts an incomplete sequence; the first was typed.
            pending.removeFirst()
            waiting = .late
            return [.key(Key(.escape))]
        case .inTime where pending.first == 0x1B:
            waiting = .late
            return []
        case .inTime, .late, .escapeReported, .forAnswer:
            return forget()
        }
    }

    private mutating func abandon(_ unfinished: PasteCollector) -> [InputEvent] {
        defer { pasteIsLate.toggle() }
        paste = pasteIsLate ? nil : PasteCollector()
        return pasteIsLate ? [] : [.paste(unfinished.text)]
    }

    /// Discards the pending bytes, except a typed key, which is returned.
    ///
    /// After an Esc that was reported as a key, a single byte was typed, too.
    private mutating func forget() -> [InputEvent] {
        let typed = waiting == .escapeReported && pending.count == 2 ? Key(typed: pending[1]) : nil
        pending = []
        waiting = .inTime
        return typed.map { [.key($0)] } ?? []
    }

    /// Updates `pending` before the next input is appended; returns the bytes to append.
    private mutating func fitting(_ bytes: [UInt8], into events: inout [InputEvent]) -> [UInt8] {
        switch waiting {
        case .inTime where pending == [0x1B] && mayBeCut && !Self.isIntroducer(bytes.first):
            // With a long Esc timeout, a key after Esc is more often a separate key than Alt.
            pending = []
            events.append(.key(Key(.escape)))
        case .escapeReported where pending.isEmpty:
            resumeAfterEscape(with: bytes)
        case .escapeReported where pending.last == UInt8(ascii: "[") && bytes.first == pending.last:
            // Only the Linux console sends two brackets, and its connection never splits sequences.
            events += forget()
        case .forAnswer:
            return afterAnswer(bytes)
        case .inTime, .late, .escapeReported:
            break
        }
        return bytes
    }

    /// Makes the reported Esc pending again if `bytes` continue it as a sequence.
    private mutating func resumeAfterEscape(with bytes: [UInt8]) {
        let introducers = expectsBackground ? "[O_P]" : "[O_P"
        if let first = bytes.first, introducers.utf8.contains(first) {
            pending = [0x1B]
        } else {
            waiting = .inTime
        }
    }

    /// Skips or completes an incomplete background reply; returns the remaining bytes.
    private mutating func afterAnswer(_ bytes: [UInt8]) -> [UInt8] {
        waiting = .inTime
        guard case .other(let length) = BackgroundColorReply.match(pending + bytes) else {
            return bytes
        }
        let ignored = max(0, length - pending.count)
        pending = []
        return Array(bytes.dropFirst(ignored))
    }

    private mutating func decodePending(into events: inout [InputEvent]) {
        var rest = pending[...]
        while let token = InputToken.first(of: rest) {
            rest.removeFirst(token.length)
            let isLate = waiting != .inTime
            if isLate { hasSeenSplitSequence = true }
            waiting = .inTime
            if token.meaning == .pasteStart {
                pending = []
                paste = PasteCollector()
                pasteIsLate = false
                collectPaste(rest, into: &events)
                return
            }
            record(token.meaning)
            if let event = Self.event(for: token.meaning), !(isLate && event.isTyped) {
                events.append(event)
            }
        }
        pending = Array(rest)
        if pending.count > Self.longestSequence { shortenPending() }
        if pending.isEmpty { waiting = .inTime }
    }

    /// Drops the middle of an overlong sequence until its end arrives.
    ///
    /// The last byte stays, since it may belong to the terminator.
    private mutating func shortenPending() {
        pending.removeSubrange(Self.keptBeginning..<pending.count - 1)
    }

    private mutating func record(_ meaning: InputToken.Meaning) {
        switch meaning {
        case .background: expectsBackground = false
        case .kittyGraphics: graphics.supportsKitty = true
        case .version(let version): graphics.version = version
        case .attributes(let numbers): graphics.attributes = numbers
        case .cursor(let row, let column): widths.recordCursor(row: row, column: column)
        case .secondaryAttributes: hasEndOfBackground = true
        case .statusReport: statusReportCount += 1
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
        case .nothing, .pasteStart, .kittyGraphics, .version, .attributes, .cursor,
            .secondaryAttributes, .statusReport:
            nil
        }
    }

    private static func isIntroducer(_ byte: UInt8?) -> Bool {
        byte.map("[O]PX^_".utf8.contains) ?? false
    }

    private static let longestSequence = 1_024
    private static let keptBeginning = 64
}

extension InputEvent {
    fileprivate var isTyped: Bool {
        switch self {
        case .key, .mouse, .release: true
        default: false
        }
    }
}
