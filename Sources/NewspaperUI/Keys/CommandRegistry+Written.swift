public import TerminalKit

/// An error in the text of a command.
public enum CommandNotationError: Error, Hashable, Sendable {
    case unknown(String)
    /// The command requires a number from the given range.
    case lacksNumber(String, ClosedRange<Int>)
    /// The number is not a valid repeat count.
    case takesCount(String)
    case takesNone(String)
    case takesNoWords(String)
    /// The argument is not one of the words that the command accepts (the second value).
    case takesWords(String, [String])
}

extension CommandRegistry {
    static let times = 1...99

    /// Parses a command from the configuration or the palette: a name and, depending on the
    /// command, a number, words or a repeat count.
    ///
    /// Throws ``CommandNotationError`` if the name or its argument is invalid.
    public static func command(written: String) throws(CommandNotationError) -> Command {
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
