import Cells

/// Decodes the escape sequences of keys and mice.
///
/// Sequences of xterm, the Linux console, rxvt, tmux and the VT family never conflict, so one table
/// is enough.
enum EscapeSequenceDecoder {
    /// Returns the key for SS3 sequences: `ESC O` and a letter.
    static func key(singleShift final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): Key(.enter)
        case UInt8(ascii: "a"): Key(.up, .control)
        case UInt8(ascii: "b"): Key(.down, .control)
        case UInt8(ascii: "c"): Key(.right, .control)
        case UInt8(ascii: "d"): Key(.left, .control)
        default: letterCodes[final].map { Key($0) } ?? keypad[final].map { .character($0) }
        }
    }

    /// Returns the key for sequences of the Linux console: `ESC [ [` and a letter.
    static func key(linuxConsole final: UInt8) -> Key? {
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
        return Key(.function(Int(final - UInt8(ascii: "A")) + 1))
    }

    /// Decodes CSI sequences: `ESC [`, parameters, and a final byte.
    static func meaning(parameters: ArraySlice<UInt8>, final: UInt8) -> InputToken.Meaning {
        if parameters.first == UInt8(ascii: "<") {
            return mouse(numbers(parameters.dropFirst()), isPress: final == UInt8(ascii: "M"))
        }
        if parameters.first == UInt8(ascii: "?"), final == UInt8(ascii: "n") {
            return brightness(numbers(parameters.dropFirst()))
        }
        if parameters.first == UInt8(ascii: "?"), final == UInt8(ascii: "c") {
            return .attributes(numbers(parameters.dropFirst()))
        }
        if parameters.first == UInt8(ascii: ">"), final == UInt8(ascii: "c") {
            return .secondaryAttributes
        }
        guard parameters.count <= longestParameters,
            parameters.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") })
        else {
            return .nothing
        }
        let numbers = numbers(parameters)
        let modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1)
        switch final {
        case UInt8(ascii: "~"):
            if numbers.first == 200 { return .pasteStart }
            return numberCodes[numbers.first ?? 0].map { .key(Key($0, modifiers)) } ?? .nothing
        case UInt8(ascii: "^"):
            return numberCodes[numbers.first ?? 0].map { .key(Key($0, .control)) } ?? .nothing
        case UInt8(ascii: "Z"): return .key(Key(.tab, modifiers.union(.shift)))
        case UInt8(ascii: "a"): return .key(Key(.up, .shift))
        case UInt8(ascii: "b"): return .key(Key(.down, .shift))
        case UInt8(ascii: "c") where numbers.isEmpty: return .key(Key(.right, .shift))
        case UInt8(ascii: "d"): return .key(Key(.left, .shift))
        case UInt8(ascii: "n") where numbers == [0]: return .statusReport
        // `ESC [ row ; column R` is a cursor position report; with row 1 it is F3 with a modifier.
        case UInt8(ascii: "R") where numbers.first != 1:
            return numbers.count == 2 ? .cursor(row: numbers[0], column: numbers[1]) : .nothing
        default: return letterCodes[final].map { .key(Key($0, modifiers)) } ?? .nothing
        }
    }

    /// Decodes the light/dark notification (mode 2031): `ESC [ ? 997 ; 1 n` (dark) or `2` (light).
    private static func brightness(_ numbers: [Int]) -> InputToken.Meaning {
        switch numbers {
        case [997, 1]: .brightness(isDark: true)
        case [997, 2]: .brightness(isDark: false)
        default: .nothing
        }
    }

    /// Decodes the X10 mouse report: button, column and row as one byte each.
    static func oldMouse(_ bytes: ArraySlice<UInt8>) -> InputToken.Meaning {
        let numbers = bytes.map { Int($0) - 32 }
        // Code 3 is the release of any button.
        return mouse(numbers, isPress: numbers.first.map { $0 & 3 != 3 || $0 >= 64 } ?? false)
    }

    private static func mouse(_ numbers: [Int], isPress: Bool) -> InputToken.Meaning {
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return .nothing }
        let held = 4 | 8 | 16
        let point = Point(column: numbers[1] - 1, row: numbers[2] - 1)
        switch (numbers[0] & ~held, isPress) {
        case (0, true): return .mouse(MouseEvent(.press, at: point))
        case (64, true): return .mouse(MouseEvent(.wheelUp, at: point))
        case (65, true): return .mouse(MouseEvent(.wheelDown, at: point))
        case (0, false), (3, false): return .release(point)
        default: return .nothing
        }
    }

    private static let longestParameters = 32

    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        guard !parameters.isEmpty else { return [] }
        return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { digits in
                digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 65535) }
            }
    }

    /// Decodes xterm's modifier parameter: 1 plus shift (1), alt (2) and control (4).
    private static func modifiers(_ number: Int) -> KeyModifiers {
        let bits = max(number, 1) - 1
        var modifiers: KeyModifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return modifiers
    }

    private static let letterCodes: [UInt8: KeyCode] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down,
        UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    private static let keypad: [UInt8: Character] = Dictionary(
        uniqueKeysWithValues: zip("jklmnopqrstuvwxyX".utf8, "*+,-./0123456789=")
    )

    private static let numberCodes: [Int: KeyCode] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12),
    ]
}
