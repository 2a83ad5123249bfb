import Cells
import TextSanitizing

/// Escape sequences that ncurses does not handle.
enum TerminalModeSequences {
    /// Enables SGR mouse reports, bracketed paste and light/dark notifications; disables
    /// reordering.
    ///
    /// Terminals that implement BDSM (ECMA-48) would reorder right-to-left text a second time.
    static func on(for traits: TerminalTraits) -> String {
        (traits.takesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "") + "\u{1B}[?2004h\u{1B}[?2031h"
            + (traits.reordersText ? "" : "\u{1B}[8l")
    }

    static func off(for traits: TerminalTraits) -> String {
        (traits.reordersText ? "" : "\u{1B}[8h")
            + "\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"
    }

    /// The string terminator (ST), which has no effect on its own.
    static let endOfString = "\u{1B}\\"

    /// Resets the scroll margins (DECSTBM); the cursor position is undefined afterwards.
    static let resetMargins = "\u{1B}[r"

    /// Sets the drawing modes that ncurses assumes; the cursor position is undefined afterwards.
    ///
    /// ASCII character set (SCS, SI), replace mode (IRM), absolute origin (DECOM), wraparound
    /// (DECAWM), and no margins, which foot keeps when its window is resized.
    static let plainDrawing = "\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h" + resetMargins

    /// Pushes the window title (XTWINOPS 22).
    static let keepTitle = "\u{1B}[22;2t"
    /// Pops the window title; terminals without a stack show the default title.
    static let restoreTitle = "\u{1B}]2;\u{07}\u{1B}[23;2t"

    static func title(_ text: SafeText) -> String {
        "\u{1B}]2;\(text.text.cut(toScalars: longestTitle))\u{07}"
    }

    /// Returns the window title, reduced to characters of the terminal's encoding.
    ///
    /// In encodings other than UTF-8, bytes of other characters could be control codes.
    static func title(_ words: String, in encoding: TerminalEncoding) -> SafeText {
        let text = SafeText(words)
        guard encoding == .ascii else { return text }
        let columns = min(GlyphSequence.columns(of: text.text), longestTitle)
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write(text.text, at: .zero)
        var surface = canvas.surface
        surface.reduce(to: .ascii)
        return SafeText(surface.text(ofRow: 0))
    }

    /// Returns a notification text, reduced to characters of the terminal's encoding; it may be
    /// longer than a title.
    static func words(_ words: String, in encoding: TerminalEncoding) -> String {
        let text = SafeText(words)
        guard encoding == .ascii else { return text.text.cut(toScalars: longestNotice) }
        return title(words, in: encoding).text
    }

    private static let longestTitle = 120
    private static let longestNotice = 250

    static let bell = "\u{07}"

    /// Returns the sequence that copies text to the clipboard (OSC 52); `nil` if it is longer than
    /// terminals accept.
    ///
    /// Control characters are removed, because a shell may execute pasted text.
    static func copy(_ text: SafeText) -> String? {
        let bytes = Array(text.text.utf8)
        guard bytes.count <= longestCopy else { return nil }
        return "\u{1B}]52;c;\(String(decoding: base64(bytes[...]), as: UTF8.self))\u{07}"
    }

    /// Removes padding (`$<…>`), which only ncurses interprets.
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
