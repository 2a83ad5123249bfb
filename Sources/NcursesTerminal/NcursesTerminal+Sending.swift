import TextGate

extension NcursesTerminal {
    /// Writes text to the reader's clipboard; other terminals than xterm's family, and texts of more
    /// than 100 KB, are passed over.
    public func copy(_ text: String) {
        guard traits.isXtermLike, let sequence = TerminalModes.copy(SafeText(text, as: .block))
        else { return }
        send(sequence)
    }

    /// Rings the bell.
    public func ring() { send(TerminalModes.bell) }

    /// Has the terminal show a notice beside its window; one that knows none passes it over.
    public func notify(_ title: String, _ text: String, as kind: TerminalNotice) {
        if let sequence = traits.notice(title, text, as: kind, in: encoding) { send(sequence) }
    }
}
