/// Reads the text of a ``Selector``.
struct SelectorReading {
    /// Selectors in one list, and steps in one of them.
    static let maximumCount = 32

    private let letters: [Character]
    private var position = 0

    init(_ text: String) {
        letters = Array(text)
    }

    mutating func read() throws(SelectorError) -> [Selector.Path] {
        var paths: [Selector.Path] = []
        repeat {
            paths.append(try readPath())
            guard paths.count <= Self.maximumCount else { throw wrong("a shorter list") }
        } while take(",")
        guard position == letters.count else { throw wrong("the end or a comma") }
        return paths
    }

    private mutating func readPath() throws(SelectorError) -> Selector.Path {
        var path = Selector.Path()
        var isChild = false
        skipSpace()
        while true {
            path.steps.append(Selector.Step(conditions: try readConditions(), isChild: isChild))
            guard path.steps.count <= Self.maximumCount else { throw wrong("fewer steps") }
            let hadSpace = skipSpace()
            isChild = take(">")
            if isChild {
                skipSpace()
            } else if !hadSpace || position == letters.count || letters[position] == "," {
                return path
            }
        }
    }

    /// What holds of one element: a type, classes, and the like, without spaces between them.
    private mutating func readConditions() throws(SelectorError) -> [Selector.Condition] {
        var conditions: [Selector.Condition] = []
        let isAny = take("*")
        if !isAny, let type = takeName() { conditions.append(.type(type.lowercased())) }
        while let condition = try readCondition() { conditions.append(condition) }
        guard isAny || !conditions.isEmpty else { throw wrong("an element, a class or an id") }
        return conditions
    }

    private mutating func readCondition() throws(SelectorError) -> Selector.Condition? {
        if take(".") {
            guard let name = takeName() else { throw wrong("a name after the dot") }
            return .attribute(name: "class", .word, value: name)
        }
        if take("#") {
            guard let name = takeName() else { throw wrong("a name after the #") }
            return .attribute(name: "id", .equals, value: name)
        }
        if take("[") { return try readAttribute() }
        guard take(":") else { return nil }
        guard takeName() == "not", take("(") else { throw wrong(":not( )") }
        var choices: [[Selector.Condition]] = []
        repeat {
            skipSpace()
            choices.append(try readConditions())
            skipSpace()
        } while take(",")
        guard take(")") else { throw wrong("a closing bracket") }
        return .not(choices)
    }

    private mutating func readAttribute() throws(SelectorError) -> Selector.Condition {
        skipSpace()
        guard let name = takeName()?.lowercased() else { throw wrong("the name of an attribute") }
        skipSpace()
        if take("]") { return .attribute(name: name, .exists, value: "") }
        var comparison = Selector.Comparison.equals
        if position < letters.count, letters[position] != "=" {
            guard let sign = Selector.Comparison(rawValue: letters[position]), sign != .exists
            else {
                throw wrong("an equals sign")
            }
            comparison = sign
            position += 1
        }
        guard take("=") else { throw wrong("an equals sign") }
        skipSpace()
        guard let value = takeQuoted() ?? takeName() else { throw wrong("a value") }
        skipSpace()
        guard take("]") else { throw wrong("a closing bracket") }
        return .attribute(name: name, comparison, value: value)
    }

    // MARK: Letters

    private mutating func takeName() -> String? {
        var name = ""
        while position < letters.count {
            let letter = letters[position]
            if letter == "\\", position + 1 < letters.count {
                name.append(letters[position + 1])
                position += 2
            } else if letter.isLetter || letter.isNumber || letter == "-" || letter == "_" {
                name.append(letter)
                position += 1
            } else {
                break
            }
        }
        return name.isEmpty ? nil : name
    }

    private mutating func takeQuoted() -> String? {
        guard position < letters.count, letters[position] == "\"" || letters[position] == "'",
            let end = letters[(position + 1)...].firstIndex(of: letters[position])
        else { return nil }
        defer { position = end + 1 }
        return String(letters[position + 1..<end])
    }

    private mutating func take(_ letter: Character) -> Bool {
        guard position < letters.count, letters[position] == letter else { return false }
        position += 1
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = position
        while position < letters.count, letters[position].isWhitespace { position += 1 }
        return position > start
    }

    private func wrong(_ expected: String) -> SelectorError {
        SelectorError(expected: expected, rest: String(letters[min(position, letters.count)...]))
    }
}
