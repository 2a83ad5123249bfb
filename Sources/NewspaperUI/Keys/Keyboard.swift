public import TerminalKit

/// The keys that count now, and what was entered with them; shared by all screens.
///
/// The reader may change the keys while the paper is open.
@MainActor
public final class Keyboard {
    /// Which keys give which commands.
    public private(set) var keymap: Keymap
    /// What was entered in lines before.
    let entered = InputHistory()
    /// The tables of the screens that were shown: each is made once.
    private var tables: [KeyScreen: KeyTable] = [:]

    /// Begins with some keys.
    public init(_ keymap: Keymap = .standard) {
        self.keymap = keymap
    }

    /// The keys of a screen, with the words that help and footer have for them.
    public func table(of screen: KeyScreen) -> KeyTable {
        if let table = tables[screen] { return table }
        let table = keymap.table(of: screen)
        tables[screen] = table
        return table
    }

    /// Takes other keys from now on.
    public func take(_ keymap: Keymap) {
        self.keymap = keymap
        tables = [:]
    }
}
