import Testing

@testable import Cells

@Suite("Arabic presentation forms")
struct ArabicFormsTests {
    @Test(
        "A presentation form has a letter, a position and joining behavior",
        arguments: [
            ("\u{FE80}", "ء", .isolated, false), ("\u{FE8E}", "ا", .final, false),
            ("\u{FE91}", "ب", .initial, true), ("\u{FE92}", "ب", .medial, true),
            ("\u{FEF4}", "ي", .medial, true), ("\u{FEF1}", "ي", .isolated, true),
            ("\u{FBFE}", "ی", .initial, true), ("\u{FB58}", "پ", .initial, true),
            ("\u{FBB1}", "ۓ", .final, false), ("\u{FBE7}", "ې", .medial, true),
        ] as [(Unicode.Scalar, Unicode.Scalar, ArabicForms.Form, Bool)]
    )
    func letters(form: Unicode.Scalar, letter: Unicode.Scalar, kind: ArabicForms.Form, joins: Bool)
    {
        let known = ArabicForms.letter(of: form)
        #expect(known?.letter == letter)
        #expect(known?.form == kind)
        #expect(known?.joins == joins)
    }

    @Test(
        "Other characters are not presentation forms",
        arguments: ["a", "ب", "ש", "\u{FEFD}", "日"] as [Unicode.Scalar]
    )
    func others(scalar: Unicode.Scalar) {
        #expect(ArabicForms.letter(of: scalar) == nil)
    }
}
