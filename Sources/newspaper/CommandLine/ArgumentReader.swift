import Configuration

/// Splits arguments into options and words.
///
/// Options may be before or after other words. `--name=value` and `--name value` are equivalent, and
/// after `--` there are no options.
struct ArgumentReader {
    private(set) var words: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// Parses arguments; throws an error for the first invalid one.
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
                // Every command has these options.
                let known =
                    command.optionNames.sorted() + ["--help"]
                    + (command.name.isEmpty ? ["--version"] : [])
                let meant = SpellingSuggestion.word(to: name, in: known)
                let question = meant.map { ": did you mean \($0)?" } ?? ""
                throw UsageError(message: "Unknown option \(name)\(question)")
            }
            guard option.takesValue else {
                guard parts.count == 1 else {
                    throw UsageError(message: "The option \(name) takes no value")
                }
                flags.insert(name)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw UsageError(message: "The option \(name) requires a value")
            }
            values[name, default: []].append(value)
            while option.takesSeveral, let next = rest.first, !next.hasPrefix("-") {
                values[name, default: []].append(next)
                rest.removeFirst()
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// Returns the value of an option; the last one if it was given several times.
    func value(_ name: String) -> String? { values[name]?.last }

    /// Returns the words of an option; throws an error if they are blank.
    func words(of name: String) throws(UsageError) -> String? {
        guard let value = value(name) else { return nil }
        guard value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw UsageError(message: "The option \(name) requires a nonblank value")
        }
        return value
    }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Returns the value of an option as an integer from 1 to `most`; `nil` if the option is absent.
    func count(_ name: String, atMost most: Int = 1_000_000_000) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), 1...most ~= number else {
            throw UsageError(
                message: "The option \(name) requires an integer from 1 to \(most), not “\(text)”"
            )
        }
        return number
    }

    func onlyWord(_ what: String) throws(UsageError) -> String {
        guard let word = words.first else { throw UsageError(message: "\(what) is missing") }
        try expectWords(atMost: 1)
        return word
    }

    func someWords(_ what: String) throws(UsageError) -> [String] {
        guard !words.isEmpty else { throw UsageError(message: "\(what) is missing") }
        return words
    }

    func expectWords(atMost count: Int) throws(UsageError) {
        guard words.count <= count else {
            throw UsageError(message: "Unexpected argument “\(words[count])”")
        }
    }
}
