import CNcurses

/// A terminfo entry with the capabilities that ncurses itself reads.
///
/// Most terminals announce 24-bit color in COLORTERM, while their entries have 256 colors. A copy
/// with 24-bit colors is passed to ncurses (6.1 or later) in TERMINFO, in compiled form (term(5),
/// "extended number format").
struct TerminfoEntry: Equatable {
    /// Terminal names, separated by bars.
    var names: String
    var booleans: [Bool]
    /// Numeric capabilities; -1 for missing ones.
    var numbers: [Int32]
    var strings: [[UInt8]?]
    var flags: [String]

    static func loaded(named name: String) -> TerminfoEntry? {
        guard cncurses_has_entry() else { return nil }
        return TerminfoEntry(
            names: name,
            booleans: (0..<BOOLCOUNT).map { cncurses_boolean_at($0) },
            numbers: (0..<NUMCOUNT).map { Int32(cncurses_number_at($0)) },
            strings: (0..<STRCOUNT).map { index in
                cncurses_string_at(index).map { Array(String(cString: $0).utf8) }
            },
            // Those that ncurses uses: SGR 39 and 49, and xterm's behavior.
            flags: ["AX", "XT"].filter { cncurses_flag($0) }
        )
    }

    /// Returns the entry with color numbers that select the palette below 256 and RGB colors from
    /// 256 on.
    func withDirectColors(_ places: ColorCapabilityOffsets = .standard) -> TerminfoEntry {
        var entry = self
        entry.numbers[places.colors] = 0x100_0000
        entry.numbers[places.pairs] = 0x1_0000
        entry.strings[places.foreground] = Self.setting(first: "3", bright: "9", long: "38")
        entry.strings[places.background] = Self.setting(first: "4", bright: "10", long: "48")
        entry.flags = flags.filter { $0 != "RGB" } + ["RGB"]
        return entry
    }

    struct ColorCapabilityOffsets {
        let colors, pairs, foreground, background: Int

        static let standard = ColorCapabilityOffsets(
            colors: Int(cncurses_colors_index()),
            pairs: Int(cncurses_pairs_index()),
            foreground: Int(cncurses_foreground_index()),
            background: Int(cncurses_background_index())
        )
    }

    private static func setting(first: String, bright: String, long: String) -> [UInt8] {
        Array(
            ("\u{1B}[%?%p1%{8}%<%t\(first)%p1%d"
                + "%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
                + "%e%p1%{256}%<%t\(long);5;%p1%d"
                + "%e\(long);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m").utf8
        )
    }

    var variable: String {
        let digits = Array("0123456789ABCDEF".utf8)
        return "hex:"
            + String(
                decoding: compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
                as: UTF8.self
            )
    }

    /// The entry in the binary format of `tic`.
    var compiled: [UInt8] {
        var table: [UInt8] = []
        let offsets = strings.map { string -> Int in
            guard let string else { return -1 }
            defer { table += string + [0] }
            return table.count
        }
        let names = Array(names.utf8) + [0]
        var bytes = Self.shorts([
            0o1036, names.count, booleans.count, numbers.count, strings.count, table.count,
        ])
        bytes += names + booleans.map { $0 ? 1 : 0 }
        Self.pad(&bytes)
        bytes += numbers.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        bytes += Self.shorts(offsets) + table
        Self.pad(&bytes)
        return bytes + compiledFlags
    }

    private var compiledFlags: [UInt8] {
        var table: [UInt8] = []
        let offsets = flags.map { name -> Int in
            defer { table += Array(name.utf8) + [0] }
            return table.count
        }
        var bytes = Self.shorts([flags.count, 0, 0, flags.count, table.count])
        bytes += flags.map { _ in 1 }
        Self.pad(&bytes)
        return bytes + Self.shorts(offsets) + table
    }

    private static func shorts(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    private static func pad(_ bytes: inout [UInt8]) {
        if bytes.count % 2 != 0 { bytes.append(0) }
    }
}
