enum PanelRow: Hashable, ChoiceRow {
    /// A heading, which cannot be selected.
    case heading(String)
    case line(PanelLine)
    /// A line of context for the selectable row above.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// A row with a mark, a text and a detail at the right.
struct PanelLine: Hashable {
    struct Story: Hashable {
        let source: String
        /// The age of the story, empty if it has no date.
        let age: String
    }

    /// The mark in one column: `●`, `★`, `✓` or blank.
    var marker = " "
    let text: String
    /// The detail: keys, a source and an age, or a count.
    var detail = ""
    /// The text that replaces `detail` if that does not fit; if it is empty, `detail` is truncated.
    var shortDetail = ""
    /// The source and age, shown in columns instead of `detail`.
    var story: Story?
    /// Whether the row is dimmed, such as for a read story.
    var isQuiet = false
}
