/// Fills columns one after the other with stories, section by section.
struct ColumnFlow {
    /// What stands in a column.
    enum Item: Hashable {
        /// A section, by its position.
        case heading(Int)
        /// The source of the stories that follow in one line each: the first of them, by its position, and how many
        /// of that source there are from here on.
        case strip(Int, count: Int)
        /// A story, by its position.
        case story(Int)
    }

    /// The rows of each story, by its position, without the blank between two stories.
    let storyRows: [Int]
    /// The fewest rows of each story, without any of its summary: an empty column takes it in so many, too.
    let fewestRows: [Int]
    /// The section of each story, by its position; `nil` where sections do not stand under their names.
    let sections: [Int]?
    /// The source of each story that takes one line in the strip of its source, by its position.
    var strips: [Int: Int] = [:]

    /// Puts as many stories as fit into columns.
    ///
    /// A section's name stands over its first story, and a strip's over its first line; a column that goes on with
    /// either begins without. A column takes at least one story, if that fits without its summary.
    ///
    /// - Parameters:
    ///   - stories: Those of a section one after the other, and among them those of a strip.
    ///   - heights: The rows of each column.
    ///   - section: The section with which the page has begun already.
    /// - Returns: What stands in each column, and how many stories do.
    func fill(
        _ stories: ArraySlice<Int>,
        heights: [Int],
        startingIn section: Int? = nil
    ) -> (columns: [[Item]], end: Int) {
        var next = stories.startIndex
        var section = section
        var strip: Int?
        let columns = heights.map { height in
            var column: [Item] = []
            var used = 0
            while next < stories.endIndex {
                let story = stories[next]
                let source = strips[story]
                let heading = sections.flatMap { $0[story] == section ? nil : $0[story] }
                let beginsStrip = source != nil && (source != strip || heading != nil)
                let followsLine = source != nil && !beginsStrip
                let gap = column.isEmpty || followsLine ? 0 : 1
                let names = (heading == nil ? 0 : 1) + (beginsStrip ? 1 : 0)
                var rows = names + storyRows[story]
                if column.isEmpty, rows > height { rows = min(names + fewestRows[story], rows) }
                guard used + gap + rows <= height else { break }
                if let heading { column.append(.heading(heading)) }
                if let source, beginsStrip {
                    let rest = stories[next...].prefix { strips[$0] == source }
                    column.append(.strip(story, count: rest.count))
                }
                column.append(.story(story))
                section = sections?[story]
                strip = source
                used += gap + rows
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
    ///   - section: The section with which the page has begun already.
    ///   - heights: The rows of each column, when a page has some number of them.
    /// - Returns: What stands in each column, and the rows of the page.
    func fillEvenly(
        _ stories: ArraySlice<Int>,
        rows range: ClosedRange<Int>,
        startingIn section: Int? = nil,
        heights: (Int) -> [Int]
    ) -> (columns: [[Item]], rows: Int) {
        var low = range.lowerBound
        var high = range.upperBound
        // More rows never hold fewer stories, so that the range can be halved.
        while low < high {
            let middle = (low + high) / 2
            let filled = fill(stories, heights: heights(middle), startingIn: section)
            if filled.end == stories.endIndex {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return (fill(stories, heights: heights(low), startingIn: section).columns, low)
    }
}
