import ClusterSamples
import FoundationEssentials
import Glibc
import Testing
import TextSanitizing

@testable import NcursesTerminal

@Suite("Terminal modes")
struct TerminalModeSequencesTests {
    @Test(
        "Text is copied in Base64",
        arguments: [
            ("", "\u{1B}]52;c;\u{7}"), ("f", "\u{1B}]52;c;Zg==\u{7}"),
            ("fo", "\u{1B}]52;c;Zm8=\u{7}"), ("foo", "\u{1B}]52;c;Zm9v\u{7}"),
            ("né?>", "\u{1B}]52;c;bsOpPz4=\u{7}"),
        ]
    )
    func copy(text: String, sequence: String) {
        #expect(TerminalModeSequences.copy(SafeText(text)) == sequence)
    }

    @Test("A title is one line without control characters, and its length is limited")
    func title() {
        let title = TerminalModeSequences.title(
            SafeText("The \u{1B}]2;Wire\u{7}\n" + String(repeating: "x", count: 500))
        )
        #expect(title.hasPrefix("\u{1B}]2;The ") && title.hasSuffix("\u{07}"))
        #expect(title.unicodeScalars.count { $0.properties.generalCategory == .control } == 2)
        #expect(title.count < 140)
    }

    @Test(
        "A title only has characters that the terminal's encoding supports",
        arguments: [
            ("Zürich – heute (3)", TerminalEncoding.ascii, "Zurich - heute (3)"),
            ("新聞\u{9B}2J “x”", .ascii, "????2J \"x\""),
            ("The Wire (40)", .ascii, "The Wire (40)"), ("", .ascii, ""),
            ("Zürich – 新聞", .utf8, "Zürich – 新聞"),
        ]
    )
    func titleEncoding(words: String, encoding: TerminalEncoding, title: String) {
        // Widths from libc need a Unicode locale.
        setlocale(LC_CTYPE, "C.UTF-8")
        #expect(TerminalModeSequences.title(words, in: encoding).text == title)
    }

    @Test("Grapheme clusters of many scalars are copied unchanged", arguments: ClusterSamples.all)
    func clusters(sample: String) throws {
        let sequence = try #require(TerminalModeSequences.copy(SafeText(sample)))
        let payload = String(sequence.dropFirst("\u{1B}]52;c;".count).dropLast())
        #expect(Data(base64Encoded: payload) == Data(sample.utf8))
    }

    @Test("Control characters are not copied")
    func copiedControls() {
        let text = SafeText("a\u{1B}[201~\rb\u{9B}", as: .block)
        #expect(TerminalModeSequences.copy(text) == TerminalModeSequences.copy("a[201~b"))
    }

    @Test("A text longer than terminals accept is not copied")
    func copyTooMuch() {
        #expect(TerminalModeSequences.copy(SafeText(String(repeating: "x", count: 100_001))) == nil)
    }

    @Test(
        "Padding is removed from capabilities",
        arguments: [
            ("\u{1B}[m", "\u{1B}[m"), ("\u{1B}[m\u{F}$<2>", "\u{1B}[m\u{F}"),
            ("a$<5/>b$<10*>", "ab"), ("a$<5", "a"),
        ]
    )
    func padding(capability: String, plain: String) {
        #expect(TerminalModeSequences.withoutPadding(capability) == plain)
    }
}
