import Testing

@testable import Typesetting

@Suite("Line break opportunities")
struct LineBreaksTests {
    @Test(
        "Lines may end where UAX #14 allows it",
        arguments: [
            "The |quick |fox.",
            "one  |two",
            "(in |brackets) |after",
            "“Quoted |text,” |he |said",
            "3.14 |and |$(12.50) |or |100%",
            "12:30–|14:00",
            "COVID-|JN.1, |Fig.3, |art.12a, |said.4",
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
            case .prohibited, .tied: break
            case .allowed: shown.append("|")
            case .mandatory: shown.append("!")
            }
            shown.append(scalar)
        }
        #expect(String(shown) == marked)
    }

    @Test("An empty text has no break opportunities")
    func empty() {
        #expect(lineBreaks(in: []) == [])
    }
}
