/// Splits arguments into options and operands.
///
/// Options may be before or after operands, and `--name=value` equals `--name value`. After `--`
/// all arguments are operands.
struct ArgumentReader {
    private(set) var words: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

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
                throw UsageError(message: CommandLineStrings.unknownOption(name, known: known))
            }
            guard option.takesValue else {
                guard parts.count == 1 else {
                    throw UsageError(message: CommandLineStrings.valueNotAllowed(option: name))
                }
                flags.insert(name)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw UsageError(message: CommandLineStrings.valueMissing(option: name))
            }
            values[name, default: []].append(value)
            while option.takesSeveral, let next = rest.first, !next.hasPrefix("-") {
                values[name, default: []].append(next)
                rest.removeFirst()
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func value(_ name: String) -> String? { values[name]?.last }

    func words(of name: String) throws(UsageError) -> String? {
        guard let value = value(name) else { return nil }
        guard value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw UsageError(message: CommandLineStrings.valueBlank(option: name))
        }
        return value
    }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    func count(_ name: String, atMost most: Int = 1_000_000_000) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), 1...most ~= number else {
            throw UsageError(
                message: CommandLineStrings.valueNotANumber(text, option: name, atMost: most)
            )
        }
        return number
    }

    /// Returns the only operand; throws an error with `message` if it is missing.
    func onlyWord(orError message: String) throws(UsageError) -> String {
        guard let word = words.first else { throw UsageError(message: message) }
        try expectWords(atMost: 1)
        return word
    }

    func someWords(orError message: String) throws(UsageError) -> [String] {
        guard !words.isEmpty else { throw UsageError(message: message) }
        return words
    }

    func expectWords(atMost count: Int) throws(UsageError) {
        guard words.count <= count else {
            throw UsageError(message: CommandLineStrings.unexpectedArgument(words[count]))
        }
    }
}
