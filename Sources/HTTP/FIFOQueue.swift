/// A first-in-first-out queue with amortized constant-time operations.
package struct FIFOQueue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    package init() {}

    package var isEmpty: Bool { start == elements.count }

    package var first: Element? { isEmpty ? nil : elements[start] }

    package mutating func append(_ element: Element) {
        elements.append(element)
    }

    @discardableResult
    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            elements[start] = nil
            start += 1
            // Compacting only when half is unused keeps the amortized time constant.
            if start * 2 >= elements.count {
                elements.removeFirst(start)
                start = 0
            }
        }
        return elements[start]
    }
}

extension FIFOQueue: Sendable where Element: Sendable {}
