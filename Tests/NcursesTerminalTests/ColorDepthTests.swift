import Cells
import Testing

@testable import NcursesTerminal

@Suite("Color depth")
struct ColorDepthTests {
    @Test(
        "The entry of a terminal tells its depth",
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
        "A colour becomes the nearest number",
        arguments: [
            (Color.standard, ColorDepth.palette, -1),
            (.palette(9), .none, -1), (.palette(9), .eight, 1), (.palette(9), .sixteen, 9),
            (.palette(9), .palette, 9), (.palette(200), .palette, 200),
            (.palette(196), .sixteen, 9), (.palette(3), .direct, 3),
            (.palette(196), .direct, 0xFF0000),
            (.hex(0x000000), .palette, 16), (.hex(0xFFFFFF), .palette, 231),
            (.hex(0x9A1B1B), .palette, 88), (.hex(0x808080), .palette, 244),
            (.hex(0xFF0000), .eight, 1), (.hex(0xFFFFFF), .eight, 7),
            (.hex(0x9A1B1B), .direct, 0x9A1B1B), (.hex(0x000003), .direct, 8),
        ] as [(Color, ColorDepth, Int32)]
    )
    func numbers(color: Color, depth: ColorDepth, number: Int32) {
        #expect(depth.number(of: color) == number)
    }
}
