import Configuration

/// The words of a command line, taken one after the other.
///
/// Options may stand before or after other words, `--name=value` and `--name value` mean the same, and
/// after `--` nothing is an option.
struct ArgumentReader {
    private(set) var words: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// Sorts words into the options of a command and the rest.
    ///
    /// - Parameters:
    ///   - words: The command line without the names of program and command.
    ///   - command: What may stand there.
    /// - Throws: The first word that is not understood.
    init(
        _ words: some Sequence<String>,
        of command: CommandDescription
    ) throws(UsageError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                self.words += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                self.words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = command.options.first(where: { $0.name == name }) else {
                // What every command takes is known before its options are.
                let known =
                    command.optionNames.sorted() + ["--help"]
                    + (command.name.isEmpty ? ["--version"] : [])
                let meant = SpellingSuggestion.word(to: name, in: known)
                let question = meant.map { ": did you mean \($0)?" } ?? ""
                throw UsageError(message: "There is no option \(name) here\(question)")
            }
            guard option.takesValue else {
                guard parts.count == 1 else {
                    throw UsageError(message: "The option \(name) takes no value")
                }
                flags.insert(name)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw UsageError(message: "The option \(name) needs a value")
            }
            values[name, default: []].append(value)
            while option.takesSeveral, let next = rest.first, !next.hasPrefix("-") {
                values[name, default: []].append(next)
                rest.removeFirst()
            }
        }
    }

    /// True when an option that stands alone was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; the last one when it was given more than once.
    func value(_ name: String) -> String? { values[name]?.last }

    /// The value of an option that a name or words are typed for: blank it names nothing, and is refused.
    func words(of name: String) throws(UsageError) -> String? {
        guard let value = value(name) else { return nil }
        guard value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw UsageError(message: "The option \(name) needs a value that is not blank")
        }
        return value
    }

    /// All values of an option.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option as a number from 1 to the most that makes sense.
    func count(_ name: String, atMost most: Int = 1_000_000_000) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), 1...most ~= number else {
            throw UsageError(
                message: "The option \(name) needs a whole number from 1 to \(most), not “\(text)”"
            )
        }
        return number
    }

    /// The only word, for a command that takes just one.
    func onlyWord(_ what: String) throws(UsageError) -> String {
        guard let word = words.first else { throw UsageError(message: "\(what) is missing") }
        try expectWords(atMost: 1)
        return word
    }

    /// All words, for a command that takes at least one.
    func someWords(_ what: String) throws(UsageError) -> [String] {
        guard !words.isEmpty else { throw UsageError(message: "\(what) is missing") }
        return words
    }

    /// Refuses words that nobody reads.
    func expectWords(atMost count: Int) throws(UsageError) {
        guard words.count <= count else {
            throw UsageError(message: "“\(words[count])” is one word too many")
        }
    }
}
