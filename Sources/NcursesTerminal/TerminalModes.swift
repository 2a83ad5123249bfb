import Cells
import TextSanitizing

/// The escape sequences that ncurses leaves to the program, for terminals that speak xterm's language.
enum TerminalModes {
    /// Buttons and wheel reported as numbers, pastes put between marks, news of dark and light, and letters left in
    /// the order in which they are drawn (BDSM of ECMA-48, for terminals that would order them once more).
    static func on(for traits: TerminalTraits) -> String {
        (traits.takesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "") + "\u{1B}[?2004h\u{1B}[?2031h"
            + (traits.ordersLetters ? "" : "\u{1B}[8l")
    }

    /// Gives back what ``on(for:)`` took.
    static func off(for traits: TerminalTraits) -> String {
        (traits.ordersLetters ? "" : "\u{1B}[8h")
            + "\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"
    }

    /// Ends a control string, whatever it is for (ST); by itself it means nothing.
    static let endOfString = "\u{1B}\\"

    /// Lets all rows scroll again, from the first to the last (DECSTBM); the cursor is anywhere afterwards.
    static let resetMargins = "\u{1B}[r"

    /// Draws as ncurses believes that it does, whatever another program has left; the cursor is anywhere afterwards.
    ///
    /// In ASCII's own letters (SCS, SI), over what stands there and not before it (IRM), from the screen's corner (DECOM), onto
    /// the next row behind the last column (DECAWM), and on all rows: foot keeps margins when its window changes.
    static let plainDrawing = "\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h" + resetMargins

    /// Keeps the window's title on the terminal's stack (XTWINOPS 22).
    static let keepTitle = "\u{1B}[22;2t"
    /// Gives the title back that was kept; where there is no such stack, the window has the terminal's own.
    static let restoreTitle = "\u{1B}]2;\u{07}\u{1B}[23;2t"

    /// Names the window (OSC 2).
    static func title(_ text: SafeText) -> String {
        "\u{1B}]2;\(text.text.cut(toScalars: longestTitle))\u{07}"
    }

    /// A title in letters that the terminal can be sent: to one without UTF-8 the bytes of others are controls.
    static func title(_ words: String, in encoding: TerminalEncoding) -> SafeText {
        let text = SafeText(words)
        guard encoding == .ascii else { return text }
        let columns = min(Glyphs.columns(of: text.text), longestTitle)
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write(text.text, at: .zero)
        var surface = canvas.surface
        surface.reduce(to: .ascii)
        return SafeText(surface.text(ofRow: 0))
    }

    /// Words for a notice beside the window, cut as a title is not to be.
    static func words(_ words: String, in encoding: TerminalEncoding) -> String {
        let text = SafeText(words)
        guard encoding == .ascii else { return text.text.cut(toScalars: longestNotice) }
        return title(words, in: encoding).text
    }

    private static let longestTitle = 120
    private static let longestNotice = 250

    /// Rings the bell (BEL).
    static let bell = "\u{07}"

    /// Puts text into the clipboard (OSC 52); nil when it is more than terminals take.
    ///
    /// What is pasted may be obeyed, by a shell for instance: no control gets in.
    static func copy(_ text: SafeText) -> String? {
        let bytes = Array(text.text.utf8)
        guard bytes.count <= longestCopy else { return nil }
        return "\u{1B}]52;c;\(String(decoding: base64(bytes[...]), as: UTF8.self))\u{07}"
    }

    /// A capability without its padding, which only ncurses' own output understands.
    static func withoutPadding(_ capability: String) -> String {
        var plain = ""
        var rest = capability[...]
        while let start = rest.firstRange(of: "$<") {
            plain += String(rest[..<start.lowerBound])
            guard let end = rest[start.upperBound...].firstIndex(of: ">") else { return plain }
            rest = rest[rest.index(after: end)...]
        }
        return plain + String(rest)
    }

    private static let longestCopy = 100_000

    /// Bytes as letters of base64 (RFC 4648, section 4).
    static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.endIndex)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                encoded.append(
                    isPadding ? UInt8(ascii: "=") : base64Letters[bits >> (18 - 6 * place) & 63]
                )
            }
        }
        return encoded
    }

    private static let base64Letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
}
