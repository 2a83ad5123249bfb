import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Box letters")
struct BoxLettersTests {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

    @Test("No two letters look alike")
    func different() throws {
        var seen: [[String]: Character] = [:]
        for letter in Self.letters {
            let rows = try #require(BoxLetters.rows(of: String(letter)))
            let shape = rows.map { row in
                String(row.map { ["╸": "━", "╺": "━", "╻": "┃", "╹": "┃"][$0] ?? $0 })
            }
            #expect(seen[shape] == nil, "\(letter) looks like \(seen[shape] ?? " ")")
            seen[shape] = letter
        }
    }

    @Test(
        "Slanted letters use diagonal blocks and differ from others in at least four cells",
        arguments: ["K", "M", "N", "V", "W", "X", "Z"]
    )
    func slanting(letter: String) throws {
        let rows = try #require(BoxLetters.rows(of: letter))
        #expect(rows.joined().count { "▖▗▘▝▚▞▀▄▌▐".contains($0) } >= 3)
        for other in "MNVWXZUYHKAI27" where String(other) != letter {
            let others = try #require(BoxLetters.rows(of: String(other)))
            let differing = zip(rows, others).map { one, two in
                let width = max(one.count, two.count)
                let cells = [one, two].map {
                    Array($0) + Array(repeating: " ", count: width - $0.count)
                }
                return zip(cells[0], cells[1]).count { $0 != $1 }
            }
            #expect(differing.reduce(0, +) >= 4, "\(letter) may be read as \(other)")
        }
    }

    @Test(
        "No letter has a stroke wider than half a cell",
        arguments: ["K", "N", "R", "X"]
    )
    func strokes(letter: String) throws {
        let rows = try #require(BoxLetters.rows(of: letter))
        #expect(!rows.joined().contains { "█▄▀▙▛▜▟".contains($0) })
        for row in rows {
            for (halves, next) in [("▐▗", "▌▖"), ("▐▝", "▌▘")] {
                let isWide = zip(row, row.dropFirst()).contains {
                    halves.contains($0) && next.contains($1)
                }
                #expect(!isWide)
            }
        }
    }

    @Test("Every letter has three rows of the same width")
    func widths() throws {
        for letter in Self.letters {
            let rows = try #require(BoxLetters.rows(of: String(letter)))
            #expect(rows.count == 3)
            #expect(Set(rows.map(\.count)).count == 1)
        }
    }

    @Test("A title with an unsupported character has no box letters")
    func unknown() {
        #expect(BoxLetters.rows(of: "日本時報") == nil)
        #expect(BoxLetters.rows(of: "a-z") != nil)
    }
}
