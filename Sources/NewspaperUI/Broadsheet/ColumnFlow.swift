/// Fills columns one after the other with stories, section by section.
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
    /// The section of each story, by its position; `nil` where sections do not stand under their names.
    let sections: [Int]?

    /// Puts as many stories as fit into columns.
    ///
    /// A section's name stands over its first story; a column that goes on with it begins without. A column
    /// takes at least one story, if it has as many rows as that.
    ///
    /// - Parameters:
    ///   - stories: Those of a section one after the other.
    ///   - heights: The rows of each column.
    /// - Returns: What stands in each column, and how many stories do.
    func fill(_ stories: ArraySlice<Int>, heights: [Int]) -> (columns: [[Item]], end: Int) {
        var next = stories.startIndex
        var section: Int?
        let columns = heights.map { height in
            var column: [Item] = []
            var used = 0
            while next < stories.endIndex {
                let story = stories[next]
                let heading = sections.flatMap { $0[story] == section ? nil : $0[story] }
                let rows = (heading == nil ? 0 : 1) + storyRows[story]
                guard used + rows <= height else { break }
                if let heading { column.append(.heading(heading)) }
                column.append(.story(story))
                section = sections?[story]
                used += rows + 1
                next += 1
            }
            return column
        }
        return (columns, next)
    }

    /// Puts stories into columns of the fewest rows.
    ///
    /// - Parameters:
    ///   - stories: Those of a section one after the other.
    ///   - range: The rows to be tried; all stories must fit into the most.
    ///   - heights: The rows of each column, when a page has some number of them.
    /// - Returns: What stands in each column, and the rows of the page.
    func fillEvenly(
        _ stories: ArraySlice<Int>,
        rows range: ClosedRange<Int>,
        heights: (Int) -> [Int]
    ) -> (columns: [[Item]], rows: Int) {
        var low = range.lowerBound
        var high = range.upperBound
        // More rows never hold fewer stories, so that the range can be halved.
        while low < high {
            let middle = (low + high) / 2
            if fill(stories, heights: heights(middle)).end == stories.endIndex {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return (fill(stories, heights: heights(low)).columns, low)
    }
}
