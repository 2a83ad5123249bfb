/// The words of a command line, taken one after the other.
///
/// Options may stand before or after other words, `--name=value` and `--name value` mean the same, and
/// after `--` nothing is an option.
struct Arguments {
    private(set) var words: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// Sorts words into options and the rest.
    ///
    /// - Parameters:
    ///   - words: The command line without the program's name.
    ///   - flags: Options that stand alone, with their hyphens.
    ///   - valued: Options that are followed by a value, with their hyphens.
    ///   - repeated: Options that are followed by one value or more.
    /// - Throws: The first word that is not understood.
    init(
        _ words: some Sequence<String>,
        flags: Set<String> = [],
        valued: Set<String> = [],
        repeated: Set<String> = []
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
            if flags.contains(name) {
                guard parts.count == 1 else {
                    throw UsageError(message: "the option \(name) takes no value")
                }
                self.flags.insert(name)
            } else if valued.contains(name) || repeated.contains(name) {
                guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                    throw UsageError(message: "the option \(name) needs a value")
                }
                values[name, default: []].append(value)
                while repeated.contains(name), let next = rest.first, !next.hasPrefix("-") {
                    values[name, default: []].append(next)
                    rest.removeFirst()
                }
            } else {
                let known = flags.union(valued).union(repeated).sorted()
                let meant = Nearest.word(to: name, in: known).map { ": did you mean \($0)?" }
                throw UsageError(message: "there is no option \(name) here\(meant ?? "")")
            }
        }
    }

    /// True when an option that stands alone was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; the last one when it was given more than once.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option as a number of at least 1.
    func count(_ name: String) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), number >= 1 else {
            throw UsageError(message: "the option \(name) needs a whole number, not '\(text)'")
        }
        return number
    }

    /// The only word, for a command that takes just one.
    func onlyWord(_ what: String) throws(UsageError) -> String {
        guard let word = words.first else { throw UsageError(message: "\(what) is missing") }
        try expectWords(atMost: 1)
        return word
    }

    /// Refuses words that nobody reads.
    func expectWords(atMost count: Int) throws(UsageError) {
        guard words.count <= count else {
            throw UsageError(message: "'\(words[count])' is one word too many")
        }
    }
}
