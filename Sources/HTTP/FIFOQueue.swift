/// First come, first served; both ends in constant time.
package struct FIFOQueue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    /// Makes an empty line.
    package init() {}

    /// Whether nobody waits.
    package var isEmpty: Bool { start == elements.count }

    /// Who comes next.
    package var first: Element? { isEmpty ? nil : elements[start] }

    /// Lets one wait behind all others.
    package mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes out who comes next; `nil` when nobody waits.
    @discardableResult
    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            elements[start] = nil
            start += 1
            // Half of it is behind us: moving the rest costs no more than what was served.
            if start * 2 >= elements.count {
                elements.removeFirst(start)
                start = 0
            }
        }
        return elements[start]
    }
}

extension FIFOQueue: Sendable where Element: Sendable {}
