enum PanelRow: Hashable, ChoiceRow {
    case heading(String)
    case line(PanelLine)
    /// A line that belongs to the selectable row above.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// A row with a marker, a text and a right-aligned detail.
struct PanelLine: Hashable {
    struct Story: Hashable {
        let source: String
        /// The age of the story; empty without a date.
        let age: String
    }

    /// One column: `●`, `★`, `✓` or blank.
    var marker = " "
    let text: String
    /// Keys, a source and an age, or a count.
    var detail = ""
    /// Replaces a `detail` that does not fit; if empty, `detail` is truncated.
    var shortDetail = ""
    /// The source and age, shown in columns instead of `detail`.
    var story: Story?
    /// Whether the row is dimmed, for example because a story is read.
    var isQuiet = false
}
