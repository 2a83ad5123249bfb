extension Block {
    /// Whether the list that begins the block is numbered in Markdown; `nil` if there is none.
    var firstList: Bool? { list { $0.first } }

    /// Whether the list that ends the block is numbered in Markdown; `nil` if there is none.
    var lastList: Bool? { list { $0.last } }

    private func list(_ choice: ([Block]) -> Block?) -> Bool? {
        switch self {
        case .list(let items): ExportedList(items).plainStart != nil
        case .inset(let blocks): choice(blocks)?.list(choice)
        default: nil
        }
    }
}

/// A list in which either all items are numbered or none, as HTML and Markdown require.
struct ExportedList {
    let before: [Block]
    let items: [Block.ListItem]

    init(_ items: [Block.ListItem]) {
        let stray = items.prefix { $0.number == nil }
        let isNumbered = stray.count < items.count
        before = isNumbered ? stray.flatMap(\.blocks) : []
        self.items = isNumbered ? Array(items[stray.endIndex...]) : items
    }

    /// The first number if the numbers are decimal and consecutive, as in Markdown; else nil.
    var plainStart: Int? {
        guard let first = items.first?.number, (0...Self.highest).contains(first.value) else {
            return nil
        }
        let isPlain = items.enumerated().allSatisfy { index, item in
            item.number?.style == .decimal && item.number?.value == first.value + index
        }
        return isPlain && first.value + items.count - 1 <= Self.highest ? first.value : nil
    }

    private static let highest = 999_999_999
}
