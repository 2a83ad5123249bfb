import Cells
import FoundationEssentials
import PseudoTerminals
import Testing

@testable import Pictures

@Suite("Sixels, quarter blocks and kitty graphics")
struct DrawingTests {
    @Test(
        "Sixels have the size and colors of the picture and pass the screen's check"
    )
    func sixels() async throws {
        let bitmap = Bitmap(String(repeating: "rrrwww\n", count: 6))
        let sixels = try await drawer().sixels(of: bitmap)
        let frame = Rect(column: 0, row: 0, columns: 1, rows: 1)
        #expect(PictureOverlay(name: 1, frame: frame, drawing: sixels).drawing == sixels)
        let text = String(decoding: sixels, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}P"))
        #expect(text.hasSuffix("\u{1B}\\"))
        #expect(text.contains("\"1;1;6;6#"))
        // Colors are percentages, rounded down by the library.
        #expect(text.contains(/;2;(99|100);0;0#/))
        #expect(text.contains("!3~") || text.contains("~~~"))
    }

    @Test("Sixels of any height are not distorted", arguments: [1, 5, 6, 7, 11])
    func heights(height: Int) async throws {
        let bitmap = Bitmap(String(repeating: "rrrwww\n", count: height))
        let text = String(decoding: try await drawer().sixels(of: bitmap), as: UTF8.self)
        #expect(text.contains("\"1;1;6;\((height + 5) / 6 * 6)#"))
        // The last sixel's rows as bits above the question mark.
        let last = height % 6 == 0 ? 63 : (1 << (height % 6)) - 1
        let sign = Character(Unicode.Scalar(UInt8(63 + last)))
        #expect(text.contains("!3\(sign)") || text.contains("\(sign)\(sign)\(sign)"))
    }

    @Test("Invalid sixels never reach the terminal")
    func falseSixels() {
        let picture = Array("\u{1B}P0;1;0q#0;2;9;9;9#0~\u{1B}\\".utf8)
        #expect(picture.isSixelPicture)
        for place in picture.indices {
            #expect(!Array(picture[..<place] + [0x1B] + picture[place...]).isSixelPicture)
            #expect(!Array(picture.prefix(place)).isSixelPicture)
        }
        #expect(!(picture + picture).isSixelPicture)
        #expect(![UInt8]().isSixelPicture)
    }

    @Test("Quarter blocks show a corner that half blocks cannot")
    func quarters() async throws {
        let lines = (0..<16).map { String(repeating: $0 < 8 ? "r" : "k", count: 8) + "kkkkkkkk" }
        let picture = try await drawer().quarterBlocks(
            of: Bitmap(lines.joined(separator: "\n")),
            size: Size(columns: 1, rows: 1),
            background: .standard,
            colors: .palette
        )
        let corner = Cell(
            Glyph("▘"),
            Style(foreground: .palette(196), background: .palette(16))
        )
        let inverse = Cell(
            Glyph("▟"),
            Style(foreground: .palette(16), background: .palette(196))
        )
        #expect([[corner], [inverse]].contains(picture.cells))
    }

    @Test("Transparent pixels show the background in quarter blocks")
    func transparentQuarters() async throws {
        let picture = try await drawer().quarterBlocks(
            of: Bitmap(".......\n......."),
            size: Size(columns: 3, rows: 1),
            background: .hex(0xFBF9F4),
            colors: .direct
        )
        #expect(picture.cells.map(\.glyph) == [.space, .space, .space])
        #expect(Set(picture.cells.map(\.style.background)) == [.hex(0xFBF9F4)])
    }

    @Test("Quarter blocks are replaced by letters without colors and need room")
    func noQuarters() async throws {
        let nobody = PictureDecoder(command: ["/nonexistent"])
        for (size, colors) in [(Size(columns: 2, rows: 1), PictureColors.none), (.zero, .direct)] {
            let bitmap = Bitmap("kw\nkw")
            let picture = try await nobody.quarterBlocks(
                of: bitmap,
                size: size,
                background: .standard,
                colors: colors
            )
            let shades = CellPicture(bitmap, size: size, background: .standard, colors: colors)
            #expect(picture == shades)
        }
    }

    @Test("Kitty graphics splits a large picture into chunks of 4,096 bytes")
    func kitty() {
        let small = KittyGraphics.show([255, 0, 0, 255], columns: 2, rows: 1, identifier: 7)
        #expect(
            String(decoding: small, as: UTF8.self)
                == "\u{1B}_Ga=T,f=100,q=2,C=1,i=7,p=1,c=2,r=1,m=0;/wAA/w==\u{1B}\\"
        )
        let file = (0..<8_000).map { UInt8($0 % 255) }
        let large = KittyGraphics.show(file, columns: 9, rows: 9, identifier: 7)
        let pieces = String(decoding: large, as: UTF8.self).split(separator: "\u{1B}\\")
            .map { $0.split(separator: ";", maxSplits: 1) }
        #expect(pieces.map { $0[1].count } == [4_096, 4_096, 2_476])
        #expect(pieces.map { $0[0].suffix(3) } == ["m=1", "m=1", "m=0"])
        #expect(
            Data(base64Encoded: pieces.map { String($0[1]) }.joined()) == Data(file)
        )
        #expect(KittyGraphics.show([], columns: 2, rows: 1, identifier: 7) == [])
        #expect(
            String(decoding: KittyGraphics.remove(identifier: 7), as: UTF8.self)
                == "\u{1B}_Ga=d,d=I,q=2,i=7\u{1B}\\"
        )
    }

    private func drawer() throws -> PictureDecoder {
        PictureDecoder(
            command: [try BuiltProgramLocator.path(of: "newspaper"), DecoderChildProcess.command]
        )
    }
}
