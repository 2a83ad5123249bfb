import FoundationEssentials
import Testing

@testable import Typesetting

@Suite("Line break opportunities")
struct LineBreaksTests {
    @Test(
        "Lines may end where UAX #14 says",
        arguments: [
            "The |quick |fox.",
            "one  |two",
            "(in |brackets) |after",
            "“Quoted |text,” |he |said",
            "3.14 |and |$(12.50) |or |100%",
            "12:30–|14:00",
            "well-|known",
            "https://|example.org/|a/|b?|c",
            "10\u{A0}km |far",
            "zero\u{200B}|width",
            "glued\u{2060}together",
            "soft\u{AD}|hyphen",
            "日|本|語。|「引|用」|と、ー",
            "きゃっ|と",
            "한|국|어 |신|문",
            "👍🏽|👍🏽",
            "🇩🇪|🇫🇷|🇪",
            "e\u{301}a |b",
            "שלום |עולם",
            "a\n!b",
        ]
    )
    func opportunities(marked: String) {
        let text = marked.filter { $0 != "|" }.unicodeScalars.filter { $0 != "!" }
        let scalars = text.map(\.value)
        var shown = String.UnicodeScalarView()
        for (scalar, lineBreak) in zip(text, lineBreaks(in: scalars)) {
            switch lineBreak {
            case .prohibited: break
            case .allowed: shown.append("|")
            case .mandatory: shown.append("!")
            }
            shown.append(scalar)
        }
        #expect(String(shown) == marked)
    }

    @Test("No text has no opportunities")
    func empty() {
        #expect(lineBreaks(in: []) == [])
    }

    @Test(
        "All cases of the Unicode Consortium's own test hold",
        .enabled(
            if: FileManager.default.fileExists(atPath: conformanceTest),
            "skipped: Debian's package unicode-data is not installed"
        )
    )
    func conformance() throws {
        let data = try #require(FileManager.default.contents(atPath: conformanceTest))
        var failures: [Substring] = []
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard !fields.isEmpty else { continue }
            let scalars = fields.compactMap { UInt32($0, radix: 16) }
            let expected = fields.filter { $0 == "÷" || $0 == "×" }.dropLast().map { $0 == "÷" }
            if lineBreaks(in: scalars).map({ $0 != .prohibited }) != expected {
                failures.append(line)
            }
        }
        #expect(failures == [])
    }
}

private let conformanceTest = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
