import Cells
import Glibc
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Drawing cache")
struct DrawingCacheTests {
    private let size = Size(columns: 6, rows: 3)
    private let place = Rect(column: 1, row: 1, columns: 4, rows: 1)
    private let kept = DrawingCache<Int, String, Int>()

    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    /// Draws a word in mid-screen and counts cache misses in `drawings`.
    private func screen(
        _ word: String,
        id: Int = 0,
        at place: Rect? = nil,
        on ground: Style = .plain,
        setting: Int = 0,
        drawings: inout Int
    ) -> Surface {
        var canvas = Canvas(size: size, style: ground)
        var count = 0
        kept.begin(setting)
        kept.draw(in: place ?? self.place, of: word, id: id, on: &canvas) {
            $0.write(word, at: .zero, style: Style(attributes: .bold))
            count += 1
        }
        drawings += count
        return canvas.surface
    }

    @Test("Unchanged content is drawn once and can be reused at another position")
    func same() {
        var drawings = 0
        let first = screen("日本", drawings: &drawings)
        #expect(first.text(ofRow: 1) == " 日本 ")
        #expect(screen("日本", drawings: &drawings) == first)
        let below = Rect(column: 2, row: 2, columns: 4, rows: 1)
        #expect(screen("日本", at: below, drawings: &drawings).text(ofRow: 2) == "  日本")
        #expect(drawings == 1)
    }

    @Test("Content is drawn again if it, its background, its size or the setting changes")
    func other() {
        var drawings = 0
        _ = screen("one", drawings: &drawings)
        #expect(screen("two", drawings: &drawings).text(ofRow: 1) == " two  ")
        let blue = Style(background: .palette(4))
        let onBlue = screen("two", on: blue, drawings: &drawings)
        #expect(onBlue[place.origin].style.background == .palette(4))
        let narrow = Rect(column: 0, row: 0, columns: 2, rows: 1)
        #expect(screen("two", at: narrow, on: blue, drawings: &drawings).text(ofRow: 0) == "tw    ")
        #expect(screen("two", id: 1, on: blue, drawings: &drawings).text(ofRow: 1) == " two  ")
        #expect(screen("two", setting: 1, drawings: &drawings).text(ofRow: 1) == " two  ")
        #expect(drawings == 6)
    }

    @Test("A clipped drawing is not cached")
    func cut() {
        var drawings = 0
        let outside = Rect(column: 4, row: 1, columns: 4, rows: 1)
        for _ in 0..<2 {
            #expect(
                screen("word", at: outside, drawings: &drawings).text(ofRow: 1) == "    wo"
            )
        }
        #expect(drawings == 2)
        #expect(screen("word", drawings: &drawings).text(ofRow: 1) == " word ")
    }

    @Test("Clipping removes an earlier drawing from the cache")
    func forgottenByCutting() {
        var drawings = 0
        _ = screen("word", drawings: &drawings)
        _ = screen("word", at: Rect(column: 4, row: 1, columns: 4, rows: 1), drawings: &drawings)
        _ = screen("word", drawings: &drawings)
        #expect(drawings == 3)
    }

    @Test("The cache drops the oldest drawings and keeps those that every screen uses")
    func capacity() {
        let few = DrawingCache<Int, Int, Int>(capacity: 3)
        var drawn: [Int] = []
        func screen(_ ids: [Int]) {
            var canvas = Canvas(size: size)
            few.begin(0)
            for id in ids {
                few.draw(in: place, of: id, id: id, on: &canvas) { _ in drawn.append(id) }
            }
        }
        for id in 1...9 { screen([0, id]) }
        #expect(drawn == [0] + Array(1...9))
        screen([0, 9, 8, 1])
        #expect(drawn == [0] + Array(1...9) + [1])
        // Even beyond capacity, a screen is drawn once.
        drawn = []
        for _ in 1...4 { screen(Array(20...29)) }
        #expect(drawn == Array(20...29))
    }
}
