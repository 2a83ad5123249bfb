import Glibc

/// Reads lines from the user, such as a password.
struct PasswordPrompt {
    private static let interrupt: UInt8 = 3
    private static let endOfInput: UInt8 = 4
    private static let eraseLine: UInt8 = 21

    /// Asks for a line on standard error; returns `nil` at the end of the input or after `^C`.
    ///
    /// If `isHidden`, the terminal does not show the typed characters. Without a terminal, the line
    /// is read from standard input.
    func line(_ question: String, isHidden: Bool) -> String? {
        let isTerminal = isatty(STDIN_FILENO) == 1
        if isTerminal { Output.ask(question) }
        guard isTerminal, isHidden else { return read(untilInterrupted: false) }
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var hidden = before
        // `^C` is read as a character, so that the terminal is always restored.
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            Output.ask("\n")
        }
        return read(untilInterrupted: true)
    }

    /// Reads up to a newline.
    ///
    /// If the terminal does not edit lines, editing keys are handled here.
    private func read(untilInterrupted edits: Bool) -> String? {
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = Glibc.read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return bytes.isEmpty ? nil : text(bytes) }
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return text(bytes)
            case Self.interrupt where edits: return nil
            case Self.endOfInput where edits: return bytes.isEmpty ? nil : text(bytes)
            case Self.eraseLine where edits: bytes = []
            case 8 where edits, 127 where edits:
                // Removes a whole UTF-8 character.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            default: bytes.append(byte)
            }
        }
    }

    private func text(_ bytes: [UInt8]) -> String? {
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
        return String(validating: bytes, as: UTF8.self)
    }
}
