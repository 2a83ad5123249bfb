import Testing

@testable import NcursesTerminal

@Suite("Terminfo entry")
struct TerminfoEntryTests {
    private let small = TerminfoEntry(
        names: "t|test",
        booleans: [true, false, true],
        numbers: [80, -1],
        strings: [Array("ab".utf8), nil, []],
        flags: ["AX"]
    )

    @Test("An entry is compiled in the extended number format")
    func compiled() {
        #expect(
            small.compiled == [
                0x1E, 0x02, 7, 0, 3, 0, 2, 0, 3, 0, 4, 0,
                0x74, 0x7C, 0x74, 0x65, 0x73, 0x74, 0,
                1, 0, 1,
                80, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
                0, 0, 0xFF, 0xFF, 3, 0,
                0x61, 0x62, 0, 0,
                1, 0, 0, 0, 0, 0, 1, 0, 3, 0,
                1, 0,
                0, 0,
                0x41, 0x58, 0,
            ]
        )
        #expect(small.variable.hasPrefix("hex:1E020700"))
    }

    @Test("Adding direct colors keeps everything else")
    func direct() {
        let places = TerminfoEntry.ColorCapabilityOffsets(
            colors: 0,
            pairs: 1,
            foreground: 1,
            background: 2
        )
        let direct = small.withDirectColors(places)
        #expect(direct.numbers == [0x100_0000, 0x1_0000])
        #expect(direct.strings[0] == small.strings[0])
        #expect(direct.strings[1]?.starts(with: Array("\u{1B}[%?%p1%{8}%<%t3%p1%d".utf8)) == true)
        #expect(direct.booleans == small.booleans)
        #expect(direct.flags == ["AX", "RGB"])
    }
}
