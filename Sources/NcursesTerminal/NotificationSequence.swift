import Cells
import TextSanitizing

/// How a terminal is told to show a notice beside its window.
public enum NotificationSequence: Sendable {
    /// A text alone (OSC 9).
    case text
    /// A title and a text (OSC 777).
    case titleAndText
}

extension TerminalTraits {
    /// The sequence that shows a notice; `nil` on a terminal that would show its letters.
    ///
    /// tmux passes it on to the terminal around it, where its reader allows that (`allow-passthrough`).
    func notice(
        _ title: String,
        _ text: String,
        as kind: NotificationSequence,
        in encoding: TerminalEncoding
    ) -> String? {
        // GNU screen knows neither.
        guard isXtermLike, hasTitle else { return nil }
        // What separates title and text cannot stand in the title, and a text that begins with a digit means something
        // else to some.
        let name = TerminalModes.words(title.replacing(";", with: ","), in: encoding)
        let words = TerminalModes.words(text, in: encoding)
        let sequence =
            switch kind {
            case .text: "\u{1B}]9;News in \(name): \(words)\u{07}"
            case .titleAndText: "\u{1B}]777;notify;\(name);\(words)\u{07}"
            }
        guard isInTmux else { return sequence }
        return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
    }
}
