package struct ConfigurationReader {
    package private(set) var problems: [ConfigurationProblem] = []

    package init() {}

    /// Parses a configuration; `nil` if it is empty, invalid JSON5, or not an object.
    ///
    /// Reports invalid files, but not empty ones.
    package mutating func configuration(_ bytes: [UInt8]) -> ConfigurationValue? {
        guard let document = document(bytes) else { return nil }
        if case .object = document { return document }
        report("", .unreadable(detail: ConfigurationStrings.notAnObject))
        return nil
    }

    /// Parses a file; `nil` if it is empty or invalid JSON5.
    ///
    /// Reports syntax errors and duplicate keys.
    package mutating func document(_ bytes: [UInt8]) -> ConfigurationValue? {
        do throws(JSON5Parser.Fault) {
            var syntax = try JSON5Parser(utf8: bytes)
            let document = try syntax.readDocument()
            problems += syntax.repeated.map { key in
                ConfigurationProblem(
                    path: withoutLogin(inPath: key.path),
                    kind: .repeatedKey(earlierLine: key.earlierLine),
                    line: key.line
                )
            }
            return document
        } catch {
            let detail = ConfigurationStrings.syntaxError(
                expected: error.expected,
                line: error.line,
                column: error.column
            )
            report("", .unreadable(detail: detail))
            return nil
        }
    }

    /// Returns an object's members.
    ///
    /// Reports unknown keys, unless `keys` is `nil`.
    package mutating func members(
        _ value: ConfigurationValue?,
        _ path: String,
        keys: Set<String>?
    ) -> [String: ConfigurationValue] {
        guard let value else { return [:] }
        guard case .object(let members) = value else {
            report(path, .wrongValue(expected: ConfigurationStrings.object))
            return [:]
        }
        guard let keys else { return members }
        for key in members.keys.sorted() where !keys.contains(key) {
            let nearest = SpellingSuggestion.word(to: key, in: keys.sorted())
            report(path.isEmpty ? key : "\(path).\(key)", .unknownKey(nearest: nearest))
        }
        return members.filter { keys.contains($0.key) }
    }

    /// Reads text on one line.
    ///
    /// Reports an invalid value, with `standIn` as the value used instead.
    package mutating func text(
        _ value: ConfigurationValue?,
        _ path: String,
        else standIn: ConfigurationValue? = nil
    ) -> String? {
        guard let value else { return nil }
        if case .text(let text) = value, isPrintable(text) { return text }
        report(path, .wrongValue(expected: ConfigurationStrings.text), counting: standIn)
        return nil
    }

    package mutating func wordOrNumber(_ value: ConfigurationValue?, _ path: String) -> String? {
        if case .number(let number) = value, let whole = Int(exactly: number) { return "\(whole)" }
        return text(value, path)
    }

    package mutating func bool(_ value: ConfigurationValue?, _ path: String) -> Bool? {
        guard let value else { return nil }
        if case .bool(let bool) = value { return bool }
        report(path, .wrongValue(expected: ConfigurationStrings.bool))
        return nil
    }

    /// Reads an integer.
    ///
    /// Reports a value outside the key's range.
    ///
    /// If `path` contains names chosen by the user, `key` must be the path with placeholders.
    package mutating func number(
        _ value: ConfigurationValue?,
        _ path: String,
        as key: String? = nil
    ) -> Int? {
        guard let value else { return nil }
        guard case .number(let range) = ConfigurationKey.at(key ?? path)?.kind else { return nil }
        if case .number(let number) = value, let whole = Int(exactly: number),
            range.contains(whole)
        {
            return whole
        }
        report(path, .wrongValue(expected: ConfigurationStrings.number(in: range)))
        return nil
    }

    /// Reads a duration such as "30s", "45m", "2h" or "1d", in seconds.
    ///
    /// Reports invalid durations, and reports and clamps those outside the key's range.
    package mutating func interval(
        _ value: ConfigurationValue?,
        _ path: String,
        as key: String? = nil
    ) -> Int? {
        guard let value else { return nil }
        guard case .interval(let least, let most) = ConfigurationKey.at(key ?? path)?.kind
        else { return nil }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        var seconds: Int?
        if case .text(let text) = value, let unit = text.last.flatMap({ units[$0] }),
            let count = Int(text.dropLast()), (1...100_000).contains(count)
        {
            seconds = count * unit
        }
        if let seconds, let most, seconds > most {
            let longest = SettingType.time(most)
            let expected = ConfigurationStrings.time(atMost: longest)
            report(path, .wrongValue(expected: expected), counting: .text(longest))
            return most
        }
        if let seconds, seconds >= least { return seconds }
        let shortest = SettingType.time(least)
        let expected =
            least < 60
            ? ConfigurationStrings.anyTime : ConfigurationStrings.time(atLeast: shortest)
        report(
            path,
            .wrongValue(expected: expected),
            counting: seconds.map { _ in .text(shortest) }
        )
        return seconds.map { _ in least }
    }

    package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ value: ConfigurationValue?,
        _ path: String
    ) -> Word? {
        guard let value else { return nil }
        if case .text(let text) = value, let word = Word(rawValue: text) { return word }
        report(path, .wrongWord(value, of: Word.allCases.map(\.rawValue)))
        return nil
    }

    /// Reads a list of distinct words that must include `needed`.
    ///
    /// Reports each invalid word, and then returns `nil`.
    package mutating func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
        _ value: ConfigurationValue?,
        _ path: String,
        with needed: Word
    ) -> [Word]? {
        guard let value else { return nil }
        let known = Word.allCases.map(\.rawValue)
        guard case .list(let elements) = value, !elements.isEmpty else {
            report(path, .wrongValue(expected: ConfigurationStrings.list(of: known)))
            return nil
        }
        var words: [Word] = []
        var isWhole = true
        for element in elements {
            guard case .text(let text) = element, let word = Word(rawValue: text) else {
                report(path, .wrongWord(element, of: known))
                isWhole = false
                continue
            }
            if words.contains(word) {
                report(path, .fault(ConfigurationStrings.duplicate(text)))
                isWhole = false
            }
            words.append(word)
        }
        guard isWhole else { return nil }
        guard words.contains(needed) else {
            report(path, .fault(ConfigurationStrings.missing(needed.rawValue)))
            return nil
        }
        return words
    }

    /// Returns whether the value is "strict".
    ///
    /// A value other than "strict" and "usual" is reported and counts as strict.
    package mutating func isStrict(_ value: ConfigurationValue?) -> Bool {
        guard let value, value != .text("usual") else { return false }
        if value != .text("strict") {
            report(
                "confinement",
                .wrongValue(expected: ConfigurationStrings.confinement),
                counting: "strict"
            )
        }
        return true
    }

    package mutating func command(_ value: ConfigurationValue?, _ path: String) -> [String]? {
        guard let value else { return nil }
        if case .list(let elements) = value, !elements.isEmpty {
            let words = elements.compactMap { element -> String? in
                if case .text(let word) = element, !word.contains("\0") { word } else { nil }
            }
            if words.count == elements.count, words.first?.isEmpty == false { return words }
        }
        report(path, .wrongValue(expected: ConfigurationStrings.command))
        return nil
    }

    /// Records a problem.
    ///
    /// `standIn` is the value that is used instead; `nil` for the default.
    package mutating func report(
        _ path: String,
        _ kind: ConfigurationProblem.Kind,
        counting standIn: ConfigurationValue? = nil
    ) {
        var problem = ConfigurationProblem(path: path, kind: kind)
        problem.effectiveValue = standIn
        problems.append(problem)
    }

    private func isPrintable(_ text: String) -> Bool {
        !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}
