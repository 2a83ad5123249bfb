/// A row of the list in a panel.
enum PanelRow: Hashable, ChoiceRow {
    /// The heading of a group, not selectable.
    case heading(String)
    case line(PanelLine)
    /// A detail of the selectable row above.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// The content of a selectable row: a mark, a text and a detail at the right.
struct PanelLine: Hashable {
    struct Story: Hashable {
        let source: String
        /// Empty without a date.
        let age: String
    }

    /// One column: `●`, `★`, `✓` or blank.
    var marker = " "
    let text: String
    /// The text at the right: keys, a source and an age, or a count.
    var detail = ""
    /// The replacement for `detail` if that does not fit; if empty, `detail` is truncated.
    var shortDetail = ""
    /// Source and age of a story, aligned in columns instead of `detail`.
    var story: Story?
    /// Whether to draw it dimmed, such as a read story.
    var isQuiet = false
}
