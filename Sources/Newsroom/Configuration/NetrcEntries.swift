import HTTP

/// What stands in a netrc file.
struct NetrcEntries {
    /// A name and a password, and the server that they are for; `nil` for any that has none of its own.
    private struct Entry {
        let machine: String?
        var login = ""
        var password = ""
        var isOfUse: Bool { !login.isEmpty || !password.isEmpty }
    }

    private var entries: [Entry] = []
    /// What is wrong with it, by line; what stands before that counts all the same.
    private(set) var fault: String?

    /// Reads a file's text.
    ///
    /// Values that hold blanks stand in double quotation marks, with `\"`, `\\`, `\n`, `\r` and `\t` in them. Where a
    /// word of the file is expected, `#` begins a remark up to the line's end. Macros are passed over.
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
            default: fault = "line \(word.line): “\(word.text)” means nothing there"
            }
        }
        fault = fault ?? words.unclosed
    }

    /// Who we are to a server: what the first of its entries says that has a name or a password.
    ///
    /// - Parameters:
    ///   - host: In small letters.
    ///   - withDefault: Whether the entry for any server counts where none names this one.
    /// - Returns: A name and a password; `nil` when nothing is said of the server.
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
            fault = "line \(word.line): “\(word.text)” stands before the first “machine”"
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
        fault = words.unclosed ?? "line \(word.line): nothing follows “\(word.text)”"
        return nil
    }
}

/// The words of a netrc file, one after the other.
private struct NetrcWords {
    struct Word {
        let text: String
        let line: Int
        /// Whether it begins with `#`.
        let isRemark: Bool
    }

    private var rest: Substring
    private var line = 1
    /// That a quotation mark is never closed; `nil` as long as none was met.
    private(set) var unclosed: String?

    init(_ text: String) { rest = text[...] }

    /// The next word; `nil` at the end, and at a quotation mark that is never closed.
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

    /// Goes to the end of the line.
    mutating func skipLine() {
        rest = rest.drop { !$0.isNewline }
    }

    /// Goes behind the next line that is empty.
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
        unclosed = "line \(start): a quotation mark is not closed"
        return nil
    }

    private static let escapes: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t"]

    private mutating func step(_ letter: Character) {
        if letter.isNewline { line += 1 }
        rest.removeFirst()
    }
}
