public import TerminalKit

/// The current keymap and the history of typed lines, shared by all screens.
@MainActor
public final class SharedKeyboardState {
    /// The current keymap.
    public private(set) var keymap: Keymap
    let entered = InputHistory()
    private var tables: [KeyBindingContext: KeyTable] = [:]

    /// Creates the keyboard state.
    public init(_ keymap: Keymap = .standard) {
        self.keymap = keymap
    }

    /// Returns the key table of a screen.
    public func table(of screen: KeyBindingContext) -> KeyTable {
        if let table = tables[screen] { return table }
        let table = keymap.table(of: screen)
        tables[screen] = table
        return table
    }

    /// Replaces the keymap.
    public func take(_ keymap: Keymap) {
        self.keymap = keymap
        tables = [:]
    }
}
