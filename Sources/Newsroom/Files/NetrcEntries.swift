import HTTP

struct NetrcEntries {
    /// The name and password for a server; the default entry if `machine` is `nil`.
    private struct Entry {
        let machine: String?
        var login = ""
        var password = ""
        var isOfUse: Bool { !login.isEmpty || !password.isEmpty }
    }

    private var entries: [Entry] = []
    /// The first syntax error with its line, if any; entries before it are valid.
    private(set) var fault: String?

    /// Parses the text of a netrc file.
    ///
    /// Values with spaces are in double quotes, with the escapes `\"`, `\\`, `\n`, `\r` and `\t`. A
    /// comment begins with `#` instead of a keyword. Macros are skipped.
    init(_ text: String) {
        var words = NetrcWords(text)
        while fault == nil, let word = words.next() {
            switch word.text.lowercased() {
            case _ where word.isRemark: words.skipLine()
            case "machine":
                guard let name = value(of: word, in: &words) else { return }
                entries.append(Entry(machine: name.lowercased()))
            case "default": entries.append(Entry(machine: nil))
            case "login", "password", "account": readDetail(word, &words)
            case "macdef": words.skipMacro()
            default: fault = SettingsStrings.invalidWord(word.text, line: word.line)
            }
        }
        fault = fault ?? words.unclosed
    }

    /// Returns the first entry for a lowercase host that has a name or password.
    ///
    /// If `withDefault` is true and no entry matches, returns the default entry.
    func login(of host: String, withDefault: Bool) -> HTTPCredentials? {
        let own = entries.first { $0.machine == host && $0.isOfUse }
        let other = withDefault ? entries.first { $0.machine == nil && $0.isOfUse } : nil
        return (own ?? other).map { entry in
            HTTPCredentials.password(name: entry.login, password: entry.password)
        }
    }

    private mutating func readDetail(_ word: NetrcWords.Word, _ words: inout NetrcWords) {
        guard let value = value(of: word, in: &words) else { return }
        guard let last = entries.indices.last else {
            fault = SettingsStrings.noMachine(before: word.text, line: word.line)
            return
        }
        switch word.text.lowercased() {
        case "login": entries[last].login = value
        case "password": entries[last].password = value
        default: break
        }
    }

    private mutating func value(of word: NetrcWords.Word, in words: inout NetrcWords) -> String? {
        if let next = words.next() { return next.text }
        fault = words.unclosed ?? SettingsStrings.noValue(after: word.text, line: word.line)
        return nil
    }
}

private struct NetrcWords {
    struct Word {
        let text: String
        let line: Int
        let isRemark: Bool
    }

    private var rest: Substring
    private var line = 1
    private(set) var unclosed: String?

    init(_ text: String) { rest = text[...] }

    mutating func next() -> Word? {
        while let first = rest.first, first.isWhitespace { step(first) }
        guard let first = rest.first else { return nil }
        guard first == "\"" else {
            let text = rest.prefix { !$0.isWhitespace }
            rest = rest[text.endIndex...]
            return Word(text: String(text), line: line, isRemark: first == "#")
        }
        return quoted()
    }

    mutating func skipLine() {
        rest = rest.drop { !$0.isNewline }
    }

    mutating func skipMacro() {
        skipLine()
        while let first = rest.first {
            step(first)
            if first.isNewline, rest.first?.isNewline ?? true { return }
            if !first.isNewline { skipLine() }
        }
    }

    private mutating func quoted() -> Word? {
        let start = line
        rest.removeFirst()
        var text = ""
        while let letter = rest.first {
            step(letter)
            switch letter {
            case "\"": return Word(text: text, line: start, isRemark: false)
            case "\\":
                guard let next = rest.first else { break }
                step(next)
                text.append(Self.escapes[next] ?? next)
            default: text.append(letter)
            }
        }
        unclosed = SettingsStrings.unterminatedQuote(line: start)
        return nil
    }

    private static let escapes: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t"]

    private mutating func step(_ letter: Character) {
        if letter.isNewline { line += 1 }
        rest.removeFirst()
    }
}
