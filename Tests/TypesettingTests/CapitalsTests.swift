import Testing
import Typesetting

@Suite("Capitals")
struct CapitalsTests {
    @Test(
        "Capitals follow the rules of the language",
        arguments: [
            ("İskeledeki saatçi yetmiş yıl", "tr", "İSKELEDEKİ SAATÇİ YETMİŞ YIL"),
            ("kitab və dil", "az-Latn", "KİTAB VƏ DİL"), ("the isle", "en", "THE ISLE"),
            ("Το καΐκι που έγινε σχολείο", "el", "ΤΟ ΚΑΪΚΙ ΠΟΥ ΕΓΙΝΕ ΣΧΟΛΕΙΟ"),
            ("ταΰγετος ώρα", nil, "ΤΑΫΓΕΤΟΣ ΩΡΑ"), ("straße", "de", "STRASSE"),
            ("été à l’île", "fr", "ÉTÉ À L’ÎLE"),
        ] as [(String, String?, String)]
    )
    func languages(title: String, language: String?, shown: String) {
        #expect(capitalized(title, language: language) == shown)
    }
}
