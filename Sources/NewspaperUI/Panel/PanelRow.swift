enum PanelRow: Hashable, ChoiceRow {
    /// Not selectable.
    case heading(String)
    case line(PanelLine)
    /// Of the selectable row above.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// A mark, a text and a detail at the right.
struct PanelLine: Hashable {
    struct Story: Hashable {
        let source: String
        /// Empty without a date.
        let age: String
    }

    /// One column: `●`, `★`, `✓` or blank.
    var marker = " "
    let text: String
    /// Keys, a source and an age, or a count.
    var detail = ""
    /// Replaces `detail` if that does not fit; if empty, `detail` is truncated.
    var shortDetail = ""
    /// Source and age in columns, instead of `detail`.
    var story: Story?
    /// Dimmed, such as a read story.
    var isQuiet = false
}
