import Markup

extension Selector {
    /// Returns the elements of a page that match, in document order.
    ///
    /// - Complexity: O(*nodes* · *steps*), regardless of depth.
    func matches(on page: PageTree) -> [Int] {
        var found: Set<Int> = []
        for path in paths { found.formUnion(path.matches(on: page)) }
        return found.sorted()
    }
}

extension Selector.Path {
    /// Bit masks of the steps that match at an element (`here`), and at it or an ancestor
    /// (`around`).
    private struct Reached {
        var here: UInt32 = 0
        var around: UInt32 = 0
    }

    fileprivate func matches(on page: PageTree) -> [Int] {
        var reached = [Reached](repeating: Reached(), count: page.nodes.count)
        var found: [Int] = []
        for index in page.nodes.indices where !page.nodes[index].isText {
            let parent = Int(page.nodes[index].parent)
            let outer = parent >= 0 ? reached[parent] : Reached()
            var here: UInt32 = 0
            for (number, step) in steps.enumerated() {
                let before =
                    number == 0 ? 1 : (step.isChild ? outer.here : outer.around) >> (number - 1) & 1
                guard before == 1, step.holds(of: index, on: page) else { continue }
                here |= 1 << UInt32(number)
            }
            reached[index] = Reached(here: here, around: outer.around | here)
            if here >> UInt32(steps.count - 1) & 1 == 1 { found.append(index) }
        }
        return found
    }
}

extension Selector.Step {
    fileprivate func holds(of index: Int, on page: PageTree) -> Bool {
        conditions.allSatisfy { $0.holds(of: index, on: page) }
    }
}

extension Selector.Condition {
    fileprivate func holds(of index: Int, on page: PageTree) -> Bool {
        switch self {
        case .type(let name):
            (page.rawText(index).count == name.utf8.count || page.rawText(index).isEmpty)
                && page.name(index) == name
        case .attribute(let name, let comparison, let value):
            page.nodes[index].hasAttributes
                && page.attribute(named: name, of: index).map {
                    comparison.holds(between: $0, and: value)
                } ?? false
        case .not(let choices):
            !choices.contains { $0.allSatisfy { $0.holds(of: index, on: page) } }
        }
    }
}

extension Selector.Comparison {
    fileprivate func holds(between found: String, and value: String) -> Bool {
        switch self {
        case .exists: true
        case .equals: found == value
        case .word: found.split(whereSeparator: \.isWhitespace).contains { $0 == value }
        case .start: !value.isEmpty && found.hasPrefix(value)
        case .end: !value.isEmpty && found.hasSuffix(value)
        case .part: !value.isEmpty && found.contains(value)
        case .language: found == value || found.hasPrefix("\(value)-")
        }
    }
}
