enum PanelRow: Hashable, ChoiceRow {
    case heading(String)
    case line(PanelLine)
    /// A line below the selectable row to which it belongs.
    case context(String)

    var isSelectable: Bool {
        if case .line = self { true } else { false }
    }

    var belongsToRowAbove: Bool {
        if case .context = self { true } else { false }
    }
}

/// A selectable row with a marker, a text and a right-aligned detail.
struct PanelLine: Hashable {
    struct Story: Hashable {
        let source: String
        /// The age of the story; empty if undated.
        let age: String
    }

    /// The symbol in the first column: `●`, `★`, `✓` or blank.
    var marker = " "
    let text: String
    /// The text at the right: keys, a source and an age, or a count.
    var detail = ""
    /// The text shown if `detail` does not fit; if empty, `detail` is truncated.
    var shortDetail = ""
    /// The source and age of a story, shown in columns instead of `detail`.
    var story: Story?
    /// Whether the row is dimmed, for example for a read story.
    var isQuiet = false
}
