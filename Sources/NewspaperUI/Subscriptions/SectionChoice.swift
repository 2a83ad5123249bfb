import Cells
import News
import TerminalKit

/// A choice among existing sections and a new one whose name the user types.
struct SectionChoice {
    private let sections: [SectionID]
    private let offersNone: Bool
    /// The typed text: a filter, or the name of a new section.
    private(set) var field = TextField()
    /// The section of each row; `nil` for the row without a section.
    private var places: [SectionID?] = []
    var list = ChoiceList<PanelRow>()

    /// Creates a choice; the `current` section is selected, or the first row if it is `nil`.
    init(sections: [SectionID], current: SectionID? = nil, offersNone: Bool = false) {
        self.sections = sections
        self.offersNone = offersNone
        arrange()
        if let current, let row = places.firstIndex(of: current) { list.select(row) }
    }

    var selected: SectionID? {
        places.indices.contains(list.selected) ? places[list.selected] : nil
    }

    mutating func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        arrange()
        return true
    }

    mutating func paste(_ text: String) {
        field.paste(text)
        arrange()
    }

    private mutating func arrange() {
        let words = SearchableName.words(of: field.text)
        let matching = sections.filter { SearchableName($0.text).score(for: words) != nil }
        places = matching
        var rows = matching.map { PanelRow.line(PanelLine(text: $0.text)) }
        let typed = SectionID(field.text.trimmed)
        if typed.text.isEmpty, offersNone {
            places.insert(nil, at: 0)
            let line = PanelLine(
                text: SubscriptionStrings.noSection,
                detail: SubscriptionStrings.appears(in: SectionID.common),
                isQuiet: true
            )
            rows.insert(.line(line), at: 0)
        } else if !typed.text.isEmpty, !sections.contains(typed) {
            places.append(typed)
            let line = PanelLine(
                marker: "+",
                text: typed.text,
                detail: SubscriptionStrings.newSection
            )
            rows.append(.line(line))
        }
        list.replace(with: rows)
    }
}
