/// Fills columns one after the other with headings and stories.
struct ColumnFlow {
    /// What stands in a column.
    enum Item: Hashable {
        /// A section, by its position.
        case heading(Int)
        /// A story, by its position.
        case story(Int)
    }

    /// The rows of each story, by its position, without the blank below it.
    let storyRows: [Int]

    /// Puts as many items as fit into columns.
    ///
    /// A heading is never parted from the story below it. A column takes at least one story, if it has
    /// as many rows as that.
    ///
    /// - Returns: The items of each column, and how many were used up.
    func fill(_ items: ArraySlice<Item>, heights: [Int]) -> (columns: [[Item]], end: Int) {
        var next = items.startIndex
        let columns = heights.map { height in
            var column: [Item] = []
            var used = 0
            while next < items.endIndex {
                let group = group(at: next, of: items)
                let rows = rows(of: group)
                guard used + rows <= height else { break }
                column += group
                used += rows + 1
                next += group.count
            }
            return column
        }
        return (columns, next)
    }

    /// The rows of a column, without the blank below its last story.
    func rows(of column: some Collection<Item>) -> Int {
        max(column.reduce(0) { $0 + rows(of: $1) }, 1) - 1
    }

    private func rows(of item: Item) -> Int {
        switch item {
        case .heading: 1
        case .story(let index): storyRows[index] + 1
        }
    }

    /// A story, or a heading with the story below it.
    private func group(at index: Int, of items: ArraySlice<Item>) -> ArraySlice<Item> {
        if case .heading = items[index] { return items[index..<min(index + 2, items.endIndex)] }
        return items[index...index]
    }
}
