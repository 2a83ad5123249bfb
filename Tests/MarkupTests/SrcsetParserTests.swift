import Markup
import Testing

@Suite("Srcset parser")
struct SrcsetParserTests {
    @Test(
        "The widest picture is selected, whatever the separators",
        arguments: [
            ("a.png", "a.png"), ("a.png 400w, b.png 800w", "b.png"), ("b.png 2x, a.png", "b.png"),
            ("a.png 400w,b.png 800w,c.png 600w", "b.png"), ("a,b.png 1x", "a,b.png"),
            ("a.png, b.png, c.png 3x", "c.png"), (" ,\n a.png\t1.5x ,, b.png 1.25x", "a.png"),
            ("é.png 10w, 漢.png 20w", "漢.png"), ("a.png ?", "a.png"), (" \n", nil), ("", nil),
            (",,", nil),
        ] as [(String, String?)]
    )
    func widest(set: String, address: String?) {
        #expect(SrcsetParser.widest(of: set) == address)
    }
}
