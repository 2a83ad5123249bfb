/// Why a terminal cannot show the newspaper.
public enum TerminalError: Error, Hashable, Sendable {
    case inputIsNoTerminal
    case outputIsNoTerminal
    /// The environment does not say which terminal this is.
    case missingName
    /// A terminal that cannot place its cursor.
    case dumbTerminal(name: String)
    /// A terminal that the terminfo database does not describe.
    case unknownTerminal(name: String)

    /// What happened and which command to use instead, for people.
    public var sentence: String {
        switch self {
        case .inputIsNoTerminal:
            "Standard input is no terminal, so keys cannot be read: \(Self.advice)."
        case .outputIsNoTerminal:
            "Standard output is no terminal, so there is no screen to draw on: \(Self.advice)."
        case .missingName:
            "TERM is not set, so the terminal is unknown: set it (often to xterm-256color), "
                + "or \(Self.advice)."
        case .dumbTerminal(let name):
            "The terminal “\(printable(name))” cannot show a full screen: \(Self.advice)."
        case .unknownTerminal(let name):
            "The terminal “\(printable(name))” is not in the terminfo database: install "
                + "ncurses-term, set TERM to a known name (often xterm-256color), "
                + "or \(Self.advice)."
        }
    }

    private static let advice = "use “newspaper list” and “newspaper read” there"
}

/// A foreign name without what a terminal would obey, and short enough for a sentence.
private func printable(_ name: String) -> String {
    String(
        name.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(40).map(
            Character.init
        )
    )
}
