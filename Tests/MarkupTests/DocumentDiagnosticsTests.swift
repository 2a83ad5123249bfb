import Testing

@testable import Markup

@Suite("Document faults")
struct DocumentDiagnosticsTests {
    @Test(
        "Ampersands that do not begin a reference are reported with their lines",
        arguments: [
            ("a & b\n&amp; &#38; &eacute;\n&co", [1, 3]),
            ("<![CDATA[a & b\n]]>&<!-- & -->\n&", [2, 3]),
            ("<a href='?x=1&y=2'/>", [1]),
            ("nothing", []),
        ]
    )
    func ampersands(text: String, lines: [Int]) {
        #expect(DocumentDiagnostics.strayAmpersands(in: Array(text.utf8)) == lines)
    }
}
