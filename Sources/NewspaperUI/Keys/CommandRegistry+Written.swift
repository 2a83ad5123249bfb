public import TerminalKit

/// Why what is written is no command.
public enum CommandFault: Error, Hashable, Sendable {
    /// No command has this name.
    case unknown(String)
    /// It takes one of these numbers, and none of them stands behind it.
    case lacksNumber(String, ClosedRange<Int>)
    /// It can be done several times, but not so often.
    case takesCount(String)
    /// It takes no number.
    case takesNone(String)
    /// It takes a number at most, and words stand behind it.
    case takesNoWords(String)
    /// It takes some words, and others stand behind it.
    case takesWords(String, [String])
}

extension CommandRegistry {
    /// How often one command may be written to be done.
    static let times = 1...99

    /// Reads a command as it is written in a configuration or typed: its name, with a number or words behind it
    /// where it has them, or is done so often.
    public static func command(written: String) throws(CommandFault) -> Command {
        let words = written.split(separator: " ").map(String.init)
        let name = words.first ?? ""
        guard let entry = all.first(where: { $0.name == name }) else {
            throw .unknown(words.count <= 2 ? name : written)
        }
        if words.count > 1, entry.takesText {
            return Command(name, word: String(written.trimmed.dropFirst(name.count)).trimmed)
        }
        if words.count > 1, !entry.choices.isEmpty {
            let choice = words.dropFirst().joined(separator: " ")
            guard entry.choices.contains(choice) else { throw .takesWords(name, entry.choices) }
            return Command(name, word: choice)
        }
        guard words.count <= 2 else { throw .takesNoWords(name) }
        let number = words.count == 2 ? Int(words[1]) : nil
        if let numbers = entry.numbers {
            guard let number, numbers.contains(number) else { throw .lacksNumber(name, numbers) }
            return Command(name, number)
        }
        if words.count == 1 { return entry.command }
        guard entry.isDoneOften else {
            throw number == nil ? .takesNoWords(name) : .takesNone(name)
        }
        guard let number, times.contains(number) else { throw .takesCount(name) }
        return Command(steps: Array(repeating: entry.command, count: number))
    }
}
