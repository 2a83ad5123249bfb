import NewspaperUI

/// Runs commands of the shell on the terminal, which must have been given back before.
enum ShellCommand {
    /// Runs a command that reads a text, and waits until the reader has seen what it wrote.
    static func run(_ command: String, reading text: String) -> PipingOutcome {
        Output.say("| \(command)")
        Output.flush()
        let outcome = ForegroundProgram.run(["/bin/sh", "-c", command], reading: text)
        ForegroundProgram.key(
            after: "\n\(outcome.sentence) Any key leads back to the newspaper."
        )
        return outcome
    }
}

extension PipingOutcome {
    /// How a command ended, as it is said below what it wrote.
    var sentence: String {
        switch self {
        case .ended(0): "The command ended well."
        case .ended(let status): "The command ended with status \(status)."
        case .killed(let signal): "The command was ended by signal \(signal)."
        case .failed(let detail): "The command could not be run (\(detail))."
        }
    }
}
