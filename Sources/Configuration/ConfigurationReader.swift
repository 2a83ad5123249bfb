package struct ConfigurationReader {
    package private(set) var problems: [ConfigurationProblem] = []

    package init() {}

    /// Parses a configuration; `nil` if the file is empty or, after reporting a problem, not an object.
    package mutating func configuration(_ bytes: [UInt8]) -> ConfigurationValue? {
        guard let document = document(bytes) else { return nil }
        if case .object = document { return document }
        report("", .unreadable(detail: "the file must contain an object { }."))
        return nil
    }

    /// Parses a file; `nil` if it is empty or, after reporting a problem, not valid JSON5.
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
            let place = "line \(error.line), column \(error.column)"
            report("", .unreadable(detail: "expected \(error.expected) at \(place)."))
            return nil
        }
    }

    /// Returns the members of an object; unknown keys are reported unless `keys` is `nil`.
    package mutating func members(
        _ value: ConfigurationValue?,
        _ path: String,
        keys: Set<String>?
    ) -> [String: ConfigurationValue] {
        guard let value else { return [:] }
        guard case .object(let members) = value else {
            report(path, .wrongValue(expected: "an object { }"))
            return [:]
        }
        guard let keys else { return members }
        for key in members.keys.sorted() where !keys.contains(key) {
            let nearest = SpellingSuggestion.word(to: key, in: keys.sorted())
            report(path.isEmpty ? key : "\(path).\(key)", .unknownKey(nearest: nearest))
        }
        return members.filter { keys.contains($0.key) }
    }

    /// Reads text on one line; `nil` if it is missing or, after reporting a problem, invalid.
    ///
    /// `standIn` is reported as the value used if the text is invalid.
    package mutating func text(
        _ value: ConfigurationValue?,
        _ path: String,
        else standIn: ConfigurationValue? = nil
    ) -> String? {
        guard let value else { return nil }
        if case .text(let text) = value, isPrintable(text) { return text }
        report(path, .wrongValue(expected: "a string on one line"), counting: standIn)
        return nil
    }

    package mutating func wordOrNumber(_ value: ConfigurationValue?, _ path: String) -> String? {
        if case .number(let number) = value, let whole = Int(exactly: number) { return "\(whole)" }
        return text(value, path)
    }

    package mutating func bool(_ value: ConfigurationValue?, _ path: String) -> Bool? {
        guard let value else { return nil }
        if case .bool(let bool) = value { return bool }
        report(path, .wrongValue(expected: "true or false"))
        return nil
    }

    /// Reads an integer; `nil` if it is missing or, after reporting a problem, not in the range of its key.
    ///
    /// `key` is needed if `path` contains user-chosen names.
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
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        report(path, .wrongValue(expected: "a whole number from \(bounds)"))
        return nil
    }

    /// Reads a duration such as "30s", "45m", "2h" or "1d", in seconds; `nil` if it is missing or, after reporting a
    /// problem, invalid.
    ///
    /// Durations outside the allowed range are reported and clamped.
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
            let longest = ConfigurationKind.time(most)
            let expected = "at most “\(longest)”; that value is used"
            report(path, .wrongValue(expected: expected), counting: .text(longest))
            return most
        }
        if let seconds, seconds >= least { return seconds }
        let shortest = ConfigurationKind.time(least)
        let examples = least < 60 ? "“30s”" : "“\(shortest)” (the minimum)"
        report(
            path,
            .wrongValue(expected: "a time such as \(examples), “45m”, “2h” or “1d”"),
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

    /// Reads a list of distinct words that includes `needed`.
    ///
    /// Each invalid word is reported, and any problem invalidates the list.
    package mutating func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
        _ value: ConfigurationValue?,
        _ path: String,
        with needed: Word
    ) -> [Word]? {
        guard let value else { return nil }
        let known = Word.allCases.map(\.rawValue)
        guard case .list(let elements) = value, !elements.isEmpty else {
            let listed = known.map { "“\($0)”" }.joined(separator: ", ")
            report(path, .wrongValue(expected: "a list of values from \(listed)"))
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
                report(path, .fault("contains “\(text)” twice"))
                isWhole = false
            }
            words.append(word)
        }
        guard isWhole else { return nil }
        guard words.contains(needed) else {
            report(path, .fault("must contain “\(needed.rawValue)”"))
            return nil
        }
        return words
    }

    /// Whether the value is "strict"; values other than "usual" are reported and count as strict.
    package mutating func isStrict(_ value: ConfigurationValue?) -> Bool {
        guard let value, value != .text("usual") else { return false }
        if value != .text("strict") {
            report(
                "confinement",
                .wrongValue(expected: "“strict” or “usual”"),
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
        report(path, .wrongValue(expected: "a list of strings, beginning with the program"))
        return nil
    }

    /// Records a problem at a path, with the value used instead, if any.
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
