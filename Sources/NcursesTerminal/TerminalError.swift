/// The reason why a terminal cannot show Newspaper.
public enum TerminalError: Error, Hashable, Sendable {
    case inputIsNoTerminal
    case outputIsNoTerminal
    case missingName
    case dumbTerminal(name: String)
    case unknownTerminal(name: String)

    /// A message for the user that suggests another command.
    public var sentence: String {
        switch self {
        case .inputIsNoTerminal:
            "Standard input is not a terminal. Run \(Self.commands) instead."
        case .outputIsNoTerminal:
            "Standard output is not a terminal. Run \(Self.commands) instead."
        case .missingName:
            "TERM is not set. Set it (usually to xterm-256color), or run \(Self.commands)."
        case .dumbTerminal(let name):
            "The terminal “\(printable(name))” can’t show a full screen. Run \(Self.commands) instead."
        case .unknownTerminal(let name):
            "The terminal “\(printable(name))” is not in the terminfo database. Install "
                + "ncurses-term, set TERM to a known name (usually xterm-256color), "
                + "or run \(Self.commands)."
        }
    }

    private static let commands = "“newspaper list” and “newspaper read”"
}

private func printable(_ name: String) -> String {
    String(
        name.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(40).map(
            Character.init
        )
    )
}
