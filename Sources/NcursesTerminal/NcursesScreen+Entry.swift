import CNcurses
import Cells

extension NcursesScreen {
    /// Throws if terminfo has no entry for the terminal, or the terminal cannot position its cursor.
    static func checkEntry(of name: String) throws(TerminalError) {
        guard cncurses_load(name) == 1 else { throw .unknownTerminal(name: name) }
        defer { cncurses_unload() }
        guard cncurses_string("cup") != nil else { throw .dumbTerminal(name: name) }
    }

    /// Returns a copy of the terminal's terminfo entry with RGB colours; `nil` if it does not
    /// support them.
    static func directEntry(for traits: TerminalTraits) -> TerminfoEntry? {
        guard cncurses_load(traits.name) == 1 else { return nil }
        defer { cncurses_unload() }
        // COLORTERM does not override an entry with fewer than eight colours.
        guard cncurses_number_at(cncurses_colors_index()) >= 8,
            traits.announcesDirectColor || cncurses_flag("RGB") || cncurses_flag("Tc")
        else { return nil }
        return TerminfoEntry.loaded(named: traits.name)?.withDirectColors()
    }

    static func capabilities(_ names: [String]) -> String {
        names.reduce(into: "") { sequences, name in
            guard let value = cncurses_string(name) else { return }
            sequences += TerminalModeSequences.withoutPadding(String(cString: value))
        }
    }

    static var currentSize: Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cncurses_size(&columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }
}
