import Testing

@testable import Typesetting

@Suite("Block letters")
struct BlockLettersTests {
    private func pixels(_ text: String, rows most: Int = 3) throws -> [String] {
        let rows = try #require(
            BlockLetters.rows(of: text, columns: 400, lines: 1, rows: most)
        )
        let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
        return rows.flatMap { row in
            [0, 2].map { upper in
                row.text.map { cell in
                    let number = quarters.firstIndex(of: cell) ?? 0
                    return [0, 1].map { number >> (upper + $0) & 1 == 1 ? "#" : "." }.joined()
                }.joined()
            }
        }
    }

    @Test("A letter is five pixels high, above a blank row or below its accent")
    func letter() throws {
        #expect(
            try pixels("E") == ["#####.", "##....", "####..", "##....", "#####.", "......"]
        )
        #expect(
            try pixels("É") == ["..##..", "#####.", "##....", "####..", "##....", "#####."]
        )
        #expect(
            try pixels("É", rows: 4)
                == ["..##..", "......", "#####.", "##....", "####..", "##....", "#####.", "......"]
        )
    }

    @Test("Every drawing has five rows of the same width, and no two letters look alike")
    func drawings() throws {
        var seen: [[Substring]: Character] = [:]
        let alike: Set<String> = [
            "AАΑ", "BВΒ", "CС", "EЕΕ", "HНΗ", "IІΙ", "JЈ", "KКΚ", "MМΜ", "NΝ", "OОΟ0", "PРΡ", "SЅ",
            "TТΤ", "XХΧ", "YΥ", "ZΖ", "ГΓ", "З3", "ПΠ", "ФΦ", "ŞȘ", "ŢȚ", "ĐÐ",
            ",‚",
        ]
        for (letter, rows) in BlockLetters.letters.sorted(by: { $0.key < $1.key }) {
            #expect(rows.count == 5)
            #expect(Set(rows.map(\.count)).count == 1, "\(letter)")
            if let other = seen[rows] {
                let isMeant = alike.contains { $0.contains(letter) && $0.contains(other) }
                let areSigns = !letter.isLetter && !other.isLetter
                #expect(isMeant || areSigns, "\(letter) looks like \(other)")
            }
            seen[rows] = letter
        }
    }

    @Test(
        "Latin, Cyrillic and Greek letters and digits have drawings, with the accents of most languages"
    )
    func letters() {
        for text in [
            "abcdefghijklmnopqrstuvwxyz 0123456789",
            "àâäáãåæçéèêëíîïñóôöõøœúûüÿß", "dağ şu çığ", "țară și pâine", "zażółć gęślą jaźń",
            "őrült űrhajós", "đakovo", "þú og ég", "į ąžuolų",
            "абвгдежзийклмнопрстуфхцчшщъыьэюяё", "αβγδεζηθικλμνξοπρστυφχψω άέήίόύώ",
            "“quoted”, ‘so’ – it’s 5% (or €3)!", "što čeká řeka žízeň łódź",
        ] {
            #expect(BlockLetters.rows(of: text, columns: 1000, lines: 1, rows: 3) != nil, "\(text)")
        }
    }

    @Test("A text with an unknown letter has no drawing", arguments: ["日本時報", "شمال", "ħ", "a 😀"])
    func unknown(text: String) {
        #expect(BlockLetters.rows(of: text, columns: 1000, lines: 3, rows: 9) == nil)
    }

    @Test("A text takes few lines of similar lengths within the limit")
    func lines() throws {
        let text = "Northern channel to reopen after eleven weeks"
        let rows = try #require(BlockLetters.rows(of: text, columns: 76, lines: 3, rows: 9))
        #expect(rows.count == 6 || rows.count == 9)
        let widths = stride(from: 0, to: rows.count, by: 3).map { rows[$0].columns }
        #expect(widths.allSatisfy { $0 <= 76 })
        #expect(widths.min() ?? 0 > (widths.max() ?? 0) / 2)
        #expect(BlockLetters.rows(of: text, columns: 40, lines: 3, rows: 9) == nil)
        #expect(BlockLetters.rows(of: "", columns: 76, lines: 3, rows: 9) == nil)
        #expect(BlockLetters.rows(of: "Northern", columns: 10, lines: 3, rows: 9) == nil)
    }

    @Test("All lines of a text with accents have the same height, and a gap to the next")
    func accents() throws {
        let text = "Der Stadtrat verschiebt die Abstimmung über das Hallenbad"
        let rows = try #require(BlockLetters.rows(of: text, columns: 90, lines: 3, rows: 12))
        // The first line has no accent, so its blank row above is left out.
        #expect(rows.count == 11)
        for row in [2, 6, 10] { #expect(!rows[row].text.contains { "▄▙▟█▌▐▖▗".contains($0) }) }
        #expect(BlockLetters.rows(of: text, columns: 90, lines: 3, rows: 9) == nil)
    }
}
