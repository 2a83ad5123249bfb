import Cells
import Testing

@testable import NcursesTerminal

@Suite("Color depth")
struct ColorDepthTests {
    @Test(
        "The terminfo entry determines the color depth",
        arguments: [
            (-1, false, ColorDepth.none), (2, false, .none), (8, false, .eight),
            (16, false, .sixteen), (88, false, .sixteen), (256, false, .palette),
            (0x100_0000, true, .direct), (0x100_0000, false, .palette),
        ]
    )
    func depth(count: Int, isDirect: Bool, depth: ColorDepth) {
        #expect(ColorDepth(count: count, isDirect: isDirect) == depth)
    }

    @Test(
        "Black letters are not bold if bold means bright",
        arguments: [
            (Attributes([.bold, .reverse]), -1, ColorDepth.eight, Attributes.reverse),
            ([.bold, .underline], 0, .eight, .underline), (.bold, -1, .eight, .bold),
            (.bold, 1, .eight, .bold), ([.bold, .reverse], -1, .palette, [.bold, .reverse]),
            (.bold, 16, .palette, .bold), ([.bold, .reverse], -1, .none, [.bold, .reverse]),
        ] as [(Attributes, Int32, ColorDepth, Attributes)]
    )
    func boldness(wanted: Attributes, letter: Int32, depth: ColorDepth, drawn: Attributes) {
        let colors = ColorDepth.ColorNumbers(foreground: letter, background: 7)
        #expect(depth.attributes(of: Style(attributes: wanted), in: colors) == drawn)
    }

    @Test(
        "A color becomes the nearest color number",
        arguments: [
            (Color.standard, ColorDepth.palette, -1),
            (.palette(9), .none, -1), (.palette(9), .eight, 1), (.palette(9), .sixteen, 9),
            (.palette(9), .palette, 9), (.palette(200), .palette, 200),
            (.palette(196), .sixteen, 9), (.palette(3), .direct, 3),
            (.palette(196), .direct, 196),
            (.hex(0x000000), .palette, 16), (.hex(0xFFFFFF), .palette, 231),
            (.hex(0x9A1B1B), .palette, 124), (.hex(0x808080), .palette, 244),
            (.hex(0xFF0000), .eight, 1), (.hex(0xFFFFFF), .eight, 7),
            (.hex(0x9A1B1B), .direct, 0x9A1B1B), (.hex(0x000003), .direct, 0x000103),
            (.hex(0x57534A), .eight, 0), (.hex(0xA9A294), .sixteen, 8),
        ] as [(Color, ColorDepth, Int32)]
    )
    func numbers(color: Color, depth: ColorDepth, number: Int32) {
        #expect(depth.number(of: color) == number)
    }

    @Test(
        "Letters are legible on the reduced background color",
        arguments: [
            (0x9A1B1B, 0xFBF9F4), (0x57534A, 0xFBF9F4), (0x0B4F8A, 0xFBF9F4),
            (0xFF8A73, 0x16181C), (0xA9A294, 0x16181C), (0x8FC1F2, 0x16181C),
            // Grays with the same nearest color.
            (0x000000, 0x767676), (0x767676, 0xFFFFFF), (0x5F5F00, 0xFFFFD7),
        ] as [(UInt32, UInt32)]
    )
    func legible(letters: UInt32, background: UInt32) throws {
        let wanted = try #require(Color.hex(letters).nominal)
        let behind = try #require(Color.hex(background).nominal)
        for depth in [ColorDepth.eight, .sixteen, .palette] {
            let numbers = depth.numbers(
                foreground: .hex(letters),
                background: .hex(background)
            )
            let shown = RGB(palette: UInt8(numbers.foreground))
            let contrast = shown.contrast(with: RGB(palette: UInt8(numbers.background)))
            let least = depth == .palette ? min(wanted.contrast(with: behind), 7) : 4.5
            #expect(contrast >= min(least, 4.5) || contrast >= least, "\(depth)")
            if least == 7 { #expect(contrast >= 7, "\(depth)") }
        }
    }

    @Test(
        "Guide lines have enough contrast in 256 colors",
        arguments: [(0x716C61, 0xFBF9F4), (0x8A867C, 0x16181C)] as [(UInt32, UInt32)]
    )
    func guide(line: UInt32, background: UInt32) {
        let numbers = ColorDepth.palette.numbers(
            foreground: .hex(line),
            background: .hex(background)
        )
        let shown = RGB(palette: UInt8(numbers.foreground))
        #expect(shown.contrast(with: RGB(palette: UInt8(numbers.background))) >= 4.5)
    }

    @Test("A faint rule differs from its background")
    func rule() {
        for depth in [ColorDepth.eight, .sixteen, .palette] {
            let numbers = depth.numbers(
                foreground: .hex(0xB8B2A4),
                background: .hex(0xFBF9F4)
            )
            #expect(numbers.foreground != numbers.background, "\(depth)")
        }
    }

    @Test(
        "Gray becomes gray, not blue",
        arguments: [
            (0x57534A, 0xFBF9F4, .sixteen, 0, 15), (0xB8B2A4, 0xFBF9F4, .sixteen, 8, 15),
            (0xB8B2A4, 0xFBF9F4, .eight, 0, 7), (0x4A4D54, 0x16181C, .eight, 7, 0),
        ] as [(UInt32, UInt32, ColorDepth, Int32, Int32)]
    )
    func grey(letters: UInt32, background: UInt32, depth: ColorDepth, ink: Int32, paper: Int32) {
        #expect(
            depth.numbers(foreground: .hex(letters), background: .hex(background))
                == ColorDepth.ColorNumbers(foreground: ink, background: paper)
        )
    }

    @Test(
        "Highlights are underlined if their background color may be invisible",
        arguments: [
            (ColorDepth.none, Attributes.underline), (.eight, .underline), (.sixteen, .underline),
            (.palette, []),
            (.direct, []),
        ] as [(ColorDepth, Attributes)]
    )
    func highlight(depth: ColorDepth, drawn: Attributes) {
        let style = Style(background: .hex(0xF4E5A3), attributes: .highlight)
        #expect(depth.attributes(of: style, in: .standard) == drawn)
    }
}
