import Testing

@testable import Cells

@Suite("Cells")
struct CellTests {
    private let colors: [Color] = [
        .standard, .palette(0), .palette(7), .palette(255), .rgb(0, 0, 0), .rgb(255, 255, 255),
        .rgb(1, 2, 3), .rgb(0, 0, 7),
    ]

    @Test(
        "A style returns its colors and attributes, and different styles are not equal"
    )
    func styles() {
        var styles: [Style] = []
        for foreground in colors {
            for background in colors {
                for attributes in [
                    Attributes(), .bold, [.italic, .highlight], .init(rawValue: 127),
                ] {
                    let style = Style(
                        foreground: foreground,
                        background: background,
                        attributes: attributes
                    )
                    #expect(style.foreground == foreground && style.background == background)
                    #expect(style.attributes == attributes)
                    styles.append(style)
                }
            }
        }
        #expect(Set(styles).count == styles.count)
        #expect(Style.plain == Style(foreground: .standard, background: .standard))
    }

    @Test("Each part of a style can be changed alone")
    func changes() {
        for first in colors {
            for second in colors {
                var style = Style(foreground: first, background: first, attributes: [.bold, .dim])
                style.foreground = second
                #expect(
                    style
                        == Style(
                            foreground: second,
                            background: first,
                            attributes: [.bold, .dim]
                        )
                )
                style.background = second
                style.attributes = .reverse
                #expect(
                    style
                        == Style(
                            foreground: second,
                            background: second,
                            attributes: .reverse
                        )
                )
            }
        }
    }

    @Test(
        "A glyph returns its base, its columns and up to four marks in order"
    )
    func marks() {
        let scalars: [Unicode.Scalar] = [
            "\u{301}", "\u{1F3FF}", "\u{200D}", "\u{1D165}", "\u{300}",
        ]
        for base in ["a", "\u{FFFD}", "\u{1F469}"] as [Unicode.Scalar] {
            for columns in 0...2 as ClosedRange<UInt8> {
                for count in 0...scalars.count {
                    var glyph = Glyph(base, columns: columns)
                    scalars.prefix(count).forEach { glyph.add($0) }
                    #expect(glyph.base == base && glyph.columns == columns)
                    #expect(Array(glyph.marks) == Array(scalars.prefix(min(count, 4))))
                    #expect(glyph.marks.isEmpty == (count == 0))
                    #expect(glyph.marks.count == min(count, 4))
                }
            }
        }
    }

    @Test("The picture number of a cell is not part of its glyph and does not change with it")
    func owner() {
        var cell = Cell(Glyph("a"), Style(foreground: .palette(3)))
        cell.pictureNumber = .max
        #expect(cell.glyph == Glyph("a") && cell != Cell(Glyph("a"), cell.style))
        cell.glyph = Glyph("\u{6C34}", columns: 2)
        #expect(cell.pictureNumber == .max && cell.glyph.columns == 2)
        cell.pictureNumber = 0
        #expect(cell == Cell(Glyph("\u{6C34}", columns: 2), Style(foreground: .palette(3))))
    }
}
