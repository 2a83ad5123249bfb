import Cells
import TextSanitizing

/// The kind of escape sequence for a desktop notification.
public enum NotificationSequence: Sendable {
    /// Text only (OSC 9).
    case text
    /// Title and text (OSC 777).
    case titleAndText
}

extension TerminalTraits {
    /// Returns the sequence for a notification; `nil` for terminals that would print it.
    ///
    /// tmux passes the sequence on if `allow-passthrough` is set.
    func notice(
        _ title: String,
        _ text: String,
        as kind: NotificationSequence,
        in encoding: TerminalEncoding
    ) -> String? {
        // GNU screen supports neither.
        guard isXtermLike, hasTitle else { return nil }
        // A semicolon would end the title, and some terminals interpret text that starts with a
        // digit as a command.
        let name = TerminalModeSequences.words(title.replacing(";", with: ","), in: encoding)
        let words = TerminalModeSequences.words(text, in: encoding)
        let sequence =
            switch kind {
            case .text: "\u{1B}]9;News in \(name): \(words)\u{07}"
            case .titleAndText: "\u{1B}]777;notify;\(name);\(words)\u{07}"
            }
        guard isInTmux else { return sequence }
        return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
    }
}
