/// Where a line stands in a room that is so many columns wide.
extension DisplayLine {
    /// The column at which it is drawn: one that runs from right to left stands at the right edge.
    public func start(in columns: Int) -> Int {
        isRightToLeft ? max(columns - self.columns, 0) : 0
    }

    /// The column of the letter that is read first.
    public func beginning(in columns: Int) -> Int {
        isRightToLeft ? max(columns - 1, 0) : 0
    }

    /// The line at the edge at which another one stands, as a byline does below its title; as it is without one.
    public func below(_ other: DisplayLine?) -> DisplayLine {
        guard let other else { return self }
        return DisplayLine(text: text, columns: columns, isRightToLeft: other.isRightToLeft)
    }
}
