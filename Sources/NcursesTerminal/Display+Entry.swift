import CNcurses
import Cells

/// What is known of a terminal before its screen is opened.
extension Display {
    /// Makes sure that a terminal is known and can place its cursor.
    static func checkEntry(of name: String) throws(TerminalError) {
        guard cncurses_load(name) == 1 else { throw .unknownTerminal(name: name) }
        defer { cncurses_unload() }
        guard cncurses_string("cup") != nil else { throw .dumbTerminal(name: name) }
    }

    /// An entry with red, green and blue for terminals that understand them; `nil` for others.
    static func directEntry(for traits: TerminalTraits) -> TerminfoEntry? {
        guard cncurses_load(traits.name) == 1 else { return nil }
        defer { cncurses_unload() }
        // A promise in the environment is about colours, and not for a terminal that shall have none.
        guard cncurses_number_at(cncurses_colors_index()) >= 8,
            traits.promisesDirectColor || cncurses_flag("RGB") || cncurses_flag("Tc")
        else { return nil }
        return TerminfoEntry.loaded(named: traits.name)?.withDirectColors()
    }

    /// What a terminal's entry has for some capabilities, one after the other and without padding; nothing for those that it lacks.
    static func capabilities(_ names: [String]) -> String {
        names.reduce(into: "") { sequences, name in
            guard let value = cncurses_string(name) else { return }
            sequences += TerminalModes.withoutPadding(String(cString: value))
        }
    }

    /// The size that the terminal has now, if it says so.
    static var currentSize: Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cncurses_size(&columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }
}
