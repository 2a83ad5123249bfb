import NewspaperUI

enum ShellCommand {
    /// Runs a shell command with `text` as input, then waits for a key.
    static func run(_ command: String, reading text: String) -> ForegroundProgramOutcome {
        Output.say("| \(command)")
        Output.flush()
        let outcome = ForegroundProgram.run(["/bin/sh", "-c", command], reading: text)
        ForegroundProgram.key(
            after: SessionStrings.pressAnyKey(after: outcome.sentence)
        )
        return outcome
    }
}

extension ForegroundProgramOutcome {
    var sentence: String {
        switch self {
        case .ended(0): "The command succeeded."
        case .ended(let status): "The command exited with status \(status)."
        case .killed(let signal): "The command was terminated by signal \(signal)."
        case .failed(let detail): "Can’t run the command (\(detail))."
        }
    }
}
