extension Block {
    /// The list with which it begins, numbered in Markdown or not; `nil` where it begins otherwise.
    var firstList: Bool? { list { $0.first } }

    /// The list with which it ends.
    var lastList: Bool? { list { $0.last } }

    private func list(_ choice: ([Block]) -> Block?) -> Bool? {
        switch self {
        case .list(let items): ExportedList(items).plainStart != nil
        case .inset(let blocks): choice(blocks)?.list(choice)
        default: nil
        }
    }
}

/// A list as other programs know lists: all of its items have numbers, or none has.
struct ExportedList {
    /// What pages put into a list of numbers before its first item.
    let before: [Block]
    let items: [Block.ListItem]

    init(_ items: [Block.ListItem]) {
        let stray = items.prefix { $0.number == nil }
        let isNumbered = stray.count < items.count
        before = isNumbered ? stray.flatMap(\.blocks) : []
        self.items = isNumbered ? Array(items[stray.endIndex...]) : items
    }

    /// The first number where they rise by one and have no letters, as Markdown counts; `nil` for other lists.
    var plainStart: Int? {
        guard let first = items.first?.number, (0...Self.highest).contains(first.value) else {
            return nil
        }
        let isPlain = items.enumerated().allSatisfy { index, item in
            item.number?.style == .decimal && item.number?.value == first.value + index
        }
        return isPlain && first.value + items.count - 1 <= Self.highest ? first.value : nil
    }

    /// What has more digits is no number in Markdown.
    private static let highest = 999_999_999
}
