import Cells
import News
import TerminalKit

/// A section to put a feed in: one that is there, or a new one by typing its name.
struct SectionChoice {
    private let sections: [SectionID]
    private var field = TextField()
    var list = ChoiceList<PanelRow>()

    /// Offers the sections; `current` is selected.
    init(sections: [SectionID], current: SectionID?) {
        self.sections = sections
        arrange()
        if let current, let row = sections.firstIndex(of: current) { list.select(row) }
    }

    /// What is typed: a part of a section's name, or a new one.
    var text: String { field.text }

    /// The section chosen; `nil` while there is none.
    var selected: SectionID? {
        let found = matching
        if found.indices.contains(list.selected) { return found[list.selected] }
        let name = field.text.trimmed
        return name.isEmpty ? nil : SectionID(name)
    }

    /// Takes letters.
    mutating func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        arrange()
        return true
    }

    /// Takes pasted letters.
    mutating func paste(_ text: String) {
        field.paste(text)
        arrange()
    }

    private var matching: [SectionID] {
        let words = Name.words(of: field.text)
        return sections.filter { Name($0.text).score(for: words) != nil }
    }

    private mutating func arrange() {
        var rows = matching.map { PanelRow.line(PanelLine(text: $0.text)) }
        let name = field.text.trimmed
        if !name.isEmpty, !sections.contains(SectionID(name)) {
            rows.append(.line(PanelLine(marker: "+", text: name, detail: "a new section")))
        }
        list.replace(with: rows)
    }
}
