extension DisplayLine {
    /// Returns the column in which to draw the line; right-to-left lines are aligned right.
    public func start(in columns: Int) -> Int {
        isRightToLeft ? max(columns - self.columns, 0) : 0
    }

    /// Returns the column of the line's first letter in reading order.
    public func beginning(in columns: Int) -> Int {
        isRightToLeft ? max(columns - 1, 0) : 0
    }

    /// Returns the line with the alignment of another one, as for a byline below its title.
    public func aligned(_ other: DisplayLine?) -> DisplayLine {
        guard let other else { return self }
        return DisplayLine(text: text, columns: columns, isRightToLeft: other.isRightToLeft)
    }
}
