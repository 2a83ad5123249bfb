/// Fills text columns with stories, section by section.
struct ColumnFiller {
    /// An element of a column.
    ///
    /// Stories and sections are indices.
    enum Item: Hashable {
        case heading(Int)
        /// The heading of single-line stories: the first story and the number of stories.
        case strip(Int, count: Int, isOfOneFeed: Bool)
        case story(Int)
    }

    /// The number of rows of each story, without the blank row above it.
    let storyRows: [Int]
    /// The number of rows of each story without its summary.
    let fewestRows: [Int]
    let sections: [Int]?
    /// The strips of single-line stories.
    var strips: [Int: InsidePageStorySorter.Strip] = [:]

    /// Fills columns with as many stories as fit, adding headings for sections and ``strips``.
    ///
    /// Headings are not repeated at the top of the next column. A story that does not fit in an
    /// empty column is shortened to its title, if `shortens` is true. `section` already has a
    /// heading on the page.
    ///
    /// - Returns: The elements of each column, the index after the last story that fits, and the
    ///   number of rows used in each column.
    func fill(
        _ stories: ArraySlice<Int>,
        heights: [Int],
        startingIn section: Int? = nil,
        shortens: Bool = true
    ) -> (columns: [[Item]], end: Int, rows: [Int]) {
        var next = stories.startIndex
        var section = section
        var strip: InsidePageStorySorter.Strip?
        var rowCounts: [Int] = []
        let columns = heights.map { height in
            var column: [Item] = []
            var used = 0
            defer { rowCounts.append(used) }
            while next < stories.endIndex {
                let story = stories[next]
                let ownStrip = strips[story]
                let heading = sections.flatMap { $0[story] == section ? nil : $0[story] }
                let beginsStrip = ownStrip != nil && (ownStrip != strip || heading != nil)
                let followsLine = ownStrip != nil && !beginsStrip
                let gap = column.isEmpty || followsLine ? 0 : 1
                let names = (heading == nil ? 0 : 1) + (beginsStrip ? 1 : 0)
                var rows = names + storyRows[story]
                if shortens, column.isEmpty, rows > height {
                    rows = min(names + fewestRows[story], rows)
                }
                guard used + gap + rows <= height else { break }
                if let heading { column.append(.heading(heading)) }
                if let ownStrip, beginsStrip {
                    let rest = stories[next...].prefix { strips[$0] == ownStrip }
                    column.append(
                        .strip(story, count: rest.count, isOfOneFeed: ownStrip.isOfOneFeed)
                    )
                }
                column.append(.story(story))
                section = sections?[story]
                strip = ownStrip
                used += gap + rows
                next += 1
            }
            return column
        }
        return (columns, next, rowCounts)
    }

    /// Fills columns of the minimum height for all stories, without shortening any if possible.
    ///
    /// `range` contains the page heights to try; all stories must fit at its upper bound. `heights`
    /// returns the height of each column for a page height.
    ///
    /// - Returns: The elements of each column, and the page height.
    func fillEvenly(
        _ stories: ArraySlice<Int>,
        rows range: ClosedRange<Int>,
        startingIn section: Int? = nil,
        heights: (Int) -> [Int]
    ) -> (columns: [[Item]], rows: Int) {
        func filled(_ rows: Int, _ shortens: Bool) -> (columns: [[Item]], end: Int, rows: [Int]) {
            fill(stories, heights: heights(rows), startingIn: section, shortens: shortens)
        }
        let shortens = filled(range.upperBound, false).end != stories.endIndex
        var low = range.lowerBound
        var high = range.upperBound
        // Binary search: more stories fit on a higher page.
        while low < high {
            let middle = (low + high) / 2
            if filled(middle, shortens).end == stories.endIndex {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return (filled(low, shortens).columns, low)
    }
}
