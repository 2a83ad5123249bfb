struct SelectorParser {
    /// The maximum number of selectors in a list, and of steps in a selector.
    static let maximumCount = 32

    private var text: SelectorScanner

    init(_ text: String) {
        self.text = SelectorScanner(text)
    }

    mutating func read() throws(SelectorError) -> [Selector.Path] {
        var paths: [Selector.Path] = []
        repeat {
            paths.append(try readPath())
            guard paths.count <= Self.maximumCount else { throw wrong("a shorter list") }
        } while text.consume(",")
        guard text.next == nil else { throw wrong("the end or a comma") }
        return paths
    }

    private mutating func readPath() throws(SelectorError) -> Selector.Path {
        var path = Selector.Path()
        var isChild = false
        text.skipSpace()
        while true {
            path.steps.append(Selector.Step(conditions: try readConditions(), isChild: isChild))
            guard path.steps.count <= Self.maximumCount else { throw wrong("fewer steps") }
            let hadSpace = text.skipSpace()
            isChild = text.consume(">")
            if isChild {
                text.skipSpace()
            } else if !hadSpace || text.next == nil || text.next == "," {
                return path
            }
        }
    }

    private mutating func readConditions() throws(SelectorError) -> [Selector.Condition] {
        var conditions: [Selector.Condition] = []
        let isAny = text.consume("*")
        if !isAny, let type = text.takeName() { conditions.append(.type(type.lowercased())) }
        while let condition = try readCondition() { conditions.append(condition) }
        guard isAny || !conditions.isEmpty else { throw wrong("an element, a class or an id") }
        return conditions
    }

    private mutating func readCondition() throws(SelectorError) -> Selector.Condition? {
        if text.consume(".") {
            guard let name = text.takeName() else { throw wrong("a name after the dot") }
            return .attribute(name: "class", .word, value: name)
        }
        if text.consume("#") {
            guard let name = text.takeName() else { throw wrong("a name after the #") }
            return .attribute(name: "id", .equals, value: name)
        }
        if text.consume("[") { return try readAttribute() }
        guard text.consume(":") else { return nil }
        guard text.takeName() == "not", text.consume("(") else { throw wrong(":not( )") }
        var choices: [[Selector.Condition]] = []
        repeat {
            text.skipSpace()
            choices.append(try readConditions())
            text.skipSpace()
        } while text.consume(",")
        guard text.consume(")") else { throw wrong("a closing bracket") }
        return .not(choices)
    }

    private mutating func readAttribute() throws(SelectorError) -> Selector.Condition {
        text.skipSpace()
        guard let name = text.takeName()?.lowercased() else {
            throw wrong("the name of an attribute")
        }
        text.skipSpace()
        if text.consume("]") { return .attribute(name: name, .exists, value: "") }
        var comparison = Selector.Comparison.equals
        if let letter = text.next, letter != "=" {
            guard let sign = Selector.Comparison(rawValue: letter), sign != .exists else {
                throw wrong("an equals sign")
            }
            comparison = sign
            text.skip()
        }
        guard text.consume("=") else { throw wrong("an equals sign") }
        text.skipSpace()
        guard let value = text.takeQuoted() ?? text.takeName() else { throw wrong("a value") }
        text.skipSpace()
        guard text.consume("]") else { throw wrong("a closing bracket") }
        return .attribute(name: name, comparison, value: value)
    }

    private func wrong(_ expected: String) -> SelectorError {
        SelectorError(expected: expected, rest: text.rest)
    }
}
