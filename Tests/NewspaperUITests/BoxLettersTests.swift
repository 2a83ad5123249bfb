import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Letters of boxes")
struct BoxLettersTests {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

    @Test("No letter looks like another one")
    func different() throws {
        var seen: [[String]: Character] = [:]
        for letter in Self.letters {
            let rows = try #require(BoxLetters.rows(of: String(letter)))
            // Marks of ends are too small to tell letters apart.
            let shape = rows.map { row in
                String(row.map { ["╸": "━", "╺": "━", "╻": "┃", "╹": "┃"][$0] ?? $0 })
            }
            #expect(seen[shape] == nil, "\(letter) looks like \(seen[shape] ?? " ")")
            seen[shape] = letter
        }
    }

    @Test(
        "Letters with slanting strokes are drawn with some",
        arguments: ["M", "N", "V", "W", "X", "Z"]
    )
    func slanting(letter: String) throws {
        let rows = try #require(BoxLetters.rows(of: letter))
        #expect(rows.joined().contains { "▖▗▘▝▚▞▀▄▌▐".contains($0) })
    }

    @Test("A letter has three rows of the same width")
    func widths() throws {
        for letter in Self.letters {
            let rows = try #require(BoxLetters.rows(of: String(letter)))
            #expect(rows.count == 3)
            #expect(Set(rows.map(\.count)).count == 1)
        }
    }

    @Test("A title with another character has none")
    func unknown() {
        #expect(BoxLetters.rows(of: "日本時報") == nil)
        #expect(BoxLetters.rows(of: "a-z") != nil)
    }
}
