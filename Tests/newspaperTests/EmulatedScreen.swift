import CVterm
import Glibc

/// An emulated terminal: libvterm with a program's output.
final class EmulatedScreen {
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    /// The enabled modes, as numbers of `ESC [ ? number h`.
    private(set) var modes = EmulatedScreen.usualModes
    private var scan = ModeScan()
    private var output: [UInt8] = []
    private var strings = PictureSequences()

    /// Initially enabled: automatic wrapping and the cursor.
    static let usualModes: Set = [7, 25]

    init?(columns: Int, rows: Int) {
        guard let terminal = vterm_new(Int32(rows), Int32(columns)) else { return nil }
        self.terminal = terminal
        vterm_set_utf8(terminal, 1)
        screen = vterm_obtain_screen(terminal)
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_reset(screen, 1)
    }

    deinit {
        vterm_free(terminal)
    }

    func feed(_ bytes: [UInt8]) {
        output += bytes
        for (mode, isOn) in scan.feed(bytes) {
            if isOn { modes.insert(mode) } else { modes.remove(mode) }
        }
        strings.removingPictures(bytes).withUnsafeBytes { buffer in
            let start = buffer.assumingMemoryBound(to: CChar.self).baseAddress
            _ = vterm_input_write(terminal, start, buffer.count)
        }
    }

    func resize(columns: Int, rows: Int) {
        vterm_set_size(terminal, Int32(rows), Int32(columns))
    }

    /// The rows from top to bottom, without trailing blanks.
    var rows: [String] {
        var height: Int32 = 0
        var width: Int32 = 0
        vterm_get_size(terminal, &height, &width)
        return (0..<height).map { row in
            let part = VTermRect(start_row: row, end_row: row + 1, start_col: 0, end_col: width)
            var text = [CChar](repeating: 0, count: Int(width) * 24)
            let length = vterm_screen_get_text(screen, &text, text.count, part)
            let letters = text.prefix(length).map(UInt8.init(bitPattern:))
            let line = String(decoding: letters, as: UTF8.self)
            return String(line.reversed().drop { $0 == " " || $0 == "\0" }.reversed())
        }
    }

    var text: String { rows.joined(separator: "\n") }

    /// Returns how often a control string or prefix was received.
    func count(of string: String) -> Int { Self.count(of: string, in: output) }

    static func count(of string: String, in output: [UInt8]) -> Int {
        let wanted = Array(string.utf8)
        return output.withUnsafeBytes { bytes in
            var count = 0
            var rest = bytes
            // Pictures take megabytes, so search for the first byte.
            while rest.count >= wanted.count, let start = rest.baseAddress,
                let hit = memchr(start, Int32(wanted[0]), rest.count - wanted.count + 1)
            {
                let isThere = memcmp(hit, wanted, wanted.count) == 0
                if isThere { count += 1 }
                let seen = UnsafeRawPointer(hit) - start + (isThere ? wanted.count : 1)
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(seen))
            }
            return count
        }
    }

    var halfBlockCount: Int { text.count { $0 == "▀" } }

    /// Returns a cell's colors as `0xRRGGBB`, with the palette resolved; nil for defaults.
    func colors(column: Int, row: Int) -> (letter: Int?, background: Int?) {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        return (
            letter: number(of: cell.fg, standard: UInt8(VTERM_COLOR_DEFAULT_FG.rawValue)),
            background: number(of: cell.bg, standard: UInt8(VTERM_COLOR_DEFAULT_BG.rawValue))
        )
    }

    private func number(of color: VTermColor, standard: UInt8) -> Int? {
        if color.type & standard != 0 { return nil }
        var color = color
        vterm_screen_convert_color_to_rgb(screen, &color)
        return Int(color.rgb.red) << 16 | Int(color.rgb.green) << 8 | Int(color.rgb.blue)
    }

    var cursor: (column: Int, row: Int) {
        var position = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
        return (Int(position.col), Int(position.row))
    }
}

/// Removes pictures from output.
///
/// libvterm before 0.2 prints APC strings, and does not use DCS strings.
struct PictureSequences {
    private var hasEscape = false
    private var isInside = false

    /// Returns the rest of arbitrarily split output.
    mutating func removingPictures(_ bytes: [UInt8]) -> [UInt8] {
        var rest: [UInt8] = []
        for byte in bytes {
            switch (hasEscape, byte) {
            case (false, 0x1B): hasEscape = true
            case (true, UInt8(ascii: "_")) where !isInside,
                (true, UInt8(ascii: "P")) where !isInside:
                (hasEscape, isInside) = (false, true)
            case (true, UInt8(ascii: "\\")) where isInside: (hasEscape, isInside) = (false, false)
            case (let escape, _):
                if !isInside { rest += (escape ? [0x1B] : []) + [byte] }
                hasEscape = false
            }
        }
        return rest
    }
}

/// Finds `ESC [ ? numbers h` and `l` in arbitrarily split output.
struct ModeScan {
    private var sequence: [UInt8] = []

    /// Returns the modes switched by the bytes, in order.
    mutating func feed(_ bytes: [UInt8]) -> [(mode: Int, isOn: Bool)] {
        var switched: [(mode: Int, isOn: Bool)] = []
        for byte in bytes {
            switch (sequence.count, byte) {
            case (_, 0x1B): sequence = [byte]
            case (1, UInt8(ascii: "[")), (2, UInt8(ascii: "?")): sequence.append(byte)
            case (3..., 0x30...0x3B): sequence.append(byte)
            case (3..., UInt8(ascii: "h")), (3..., UInt8(ascii: "l")):
                for number in sequence[3...].split(separator: UInt8(ascii: ";")) {
                    let mode = number.reduce(0) { $0 * 10 + Int($1 & 15) }
                    switched.append((mode, byte == UInt8(ascii: "h")))
                }
                sequence = []
            default: sequence = []
            }
        }
        return switched
    }
}
