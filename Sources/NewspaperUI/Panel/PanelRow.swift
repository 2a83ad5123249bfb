/// One row of the list in a panel.
enum PanelRow: Hashable, ChoiceRow {
    /// Stands over the rows of a group and cannot be selected.
    case heading(String)
    /// Can be selected.
    case line(PanelLine)
    /// Stands below a row that can be selected, and belongs to it.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// What a selectable row says: a mark, a text, and something at its right end.
struct PanelLine: Hashable {
    /// What is told of a story.
    struct Story: Hashable {
        let source: String
        /// Empty without a date.
        let age: String
    }

    /// One column: `●`, `★`, `✓`, or blank.
    var marker = " "
    let text: String
    /// What stands at the right: keys, a source and an age, a count.
    var detail = ""
    /// What stands there when `detail` does not fit; the beginning of `detail` while this is empty.
    var shortDetail = ""
    /// Where a story comes from and its age, which stand below those of other stories, in the place of `detail`.
    var story: Story?
    /// True for what is there only to be complete, such as stories that were read.
    var isQuiet = false
}
