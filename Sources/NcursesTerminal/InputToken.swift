import Cells

/// A character, a control, or an escape sequence.
///
/// The grammar is ECMA-48 (controls, CSI, SS3, strings ending with ST or BEL), plus the Linux
/// console's `ESC [ [ A` and the three bytes of the X10 mouse after `ESC [ M`.
struct InputToken: Hashable {
    enum Meaning: Hashable {
        case key(Key)
        case mouse(MouseEvent)
        case release(Point)
        case pasteStart
        case background(RGB)
        case brightness(isDark: Bool)
        case kittyGraphics
        case version(String)
        case statusReport
        case attributes([Int])
        /// A cursor position report (CPR), 1-based; in row 1, it is read as F3 with a modifier.
        case cursor(row: Int, column: Int)
        /// The reply to DA2, which the terminal sends after the background reply.
        case secondaryAttributes
        /// A sequence without meaning for Newspaper, for example another reply.
        case nothing
    }

    let meaning: Meaning
    let length: Int

    static func first(of bytes: ArraySlice<UInt8>) -> InputToken? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return escaped(bytes) }
        if first < 0x80 { return InputToken(meaning(ofTyped: first), 1) }
        return letter(bytes)
    }

    private init(_ meaning: Meaning, _ length: Int) {
        self.meaning = meaning
        self.length = length
    }

    private static func meaning(ofTyped byte: UInt8) -> Meaning {
        Key(typed: byte).map(Meaning.key) ?? .nothing
    }

    /// Parses a UTF-8 character of two to four bytes; `nil` if incomplete.
    ///
    /// Invalid UTF-8 yields a token without meaning.
    private static func letter(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar):
            let isControl = scalar.properties.generalCategory == .control
            return InputToken(
                isControl ? .nothing : .key(.character(Character(scalar))),
                UTF8.width(scalar)
            )
        case .emptyInput: return nil
        case .error: return isUnfinishedLetter(bytes) ? nil : InputToken(.nothing, 1)
        }
    }

    private static func isUnfinishedLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        return bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private static func escaped(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        guard let second = bytes.dropFirst().first else { return nil }
        switch second {
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"): return singleShift(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
            UInt8(ascii: "_"):
            return string(bytes)
        case 0x1B: return escapeTwice(bytes)
        default: return alt(bytes)
        }
    }

    /// Parses an Esc and a key, which terminals send for Alt; `nil` if incomplete.
    private static func alt(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        guard let token = first(of: bytes.dropFirst()) else { return nil }
        guard case .key(var key) = token.meaning else {
            return InputToken(token.meaning, token.length + 1)
        }
        key.modifiers.insert(.alt)
        return InputToken(.key(key), token.length + 1)
    }

    /// Decodes input that starts with two Escs; `nil` if a sequence after them is incomplete.
    ///
    /// Before the sequence of a key, the first Esc means Alt (rxvt); otherwise it is a key.
    private static func escapeTwice(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        switch bytes.dropFirst(2).first {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            guard let second = first(of: bytes.dropFirst()) else { return nil }
            if case .key = second.meaning { return alt(bytes) }
        default: break
        }
        return InputToken(.key(Key(.escape)), 1)
    }

    private static func singleShift(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        guard let final = bytes.dropFirst(2).first else { return nil }
        guard final >= 0x20 else { return InputToken(.key(Key(.character("O"), .alt)), 2) }
        let key = EscapeSequenceDecoder.key(singleShift: final)
        return InputToken(key.map(Meaning.key) ?? .nothing, 3)
    }

    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        let body = bytes.dropFirst(2)
        if body.first == UInt8(ascii: "[") {
            guard let final = body.dropFirst().first else { return nil }
            let key = EscapeSequenceDecoder.key(linuxConsole: final)
            return InputToken(key.map(Meaning.key) ?? .nothing, 4)
        }
        if body.first == UInt8(ascii: "M") {
            guard body.count >= 4 else { return nil }
            return InputToken(EscapeSequenceDecoder.oldMouse(body.dropFirst().prefix(3)), 6)
        }
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return nil }
        let length = end - bytes.startIndex
        guard (0x40...0x7E).contains(body[end]) else { return InputToken(.nothing, length) }
        let meaning = EscapeSequenceDecoder.meaning(
            parameters: body[..<end],
            final: body[end]
        )
        return InputToken(meaning, length + 1)
    }

    /// Decodes a control string; `nil` if incomplete.
    ///
    /// Unknown replies become ``Meaning/nothing``.
    private static func string(_ bytes: ArraySlice<UInt8>) -> InputToken? {
        let body = bytes.dropFirst(2)
        for index in body.indices {
            let length = index + 1 - bytes.startIndex
            switch bytes[index] {
            case 0x07: return InputToken(answer(body[..<index]), length)
            case 0x18, 0x1A: return InputToken(.nothing, length)
            case UInt8(ascii: "\\") where bytes[index - 1] == 0x1B && length > 3:
                return InputToken(answer(body[..<(index - 1)]), length)
            default: continue
            }
        }
        return nil
    }

    private static func answer(_ text: ArraySlice<UInt8>) -> Meaning {
        if GraphicsReply.isKitty(text) { return .kittyGraphics }
        if text.starts(with: ">|".utf8) {
            return .version(String(decoding: text.dropFirst(2), as: UTF8.self))
        }
        return BackgroundColorReply.color(of: text).map(Meaning.background) ?? .nothing
    }
}
