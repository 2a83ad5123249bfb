import Cells
import News
import TerminalKit

/// A section to put a feed in: one that is there, or a new one by typing its name.
struct SectionChoice {
    private let sections: [SectionID]
    private let offersNone: Bool
    /// What is typed: a part of a section’s name, or a new one.
    private(set) var field = TextField()
    /// What the rows stand for: a section, or none.
    private var places: [SectionID?] = []
    var list = ChoiceList<PanelRow>()

    /// Offers sections.
    ///
    /// - Parameters:
    ///   - sections: Those that are there.
    ///   - current: The one selected at first; `nil` selects the first row.
    ///   - offersNone: True when a feed may stand in no section of its own.
    init(sections: [SectionID], current: SectionID? = nil, offersNone: Bool = false) {
        self.sections = sections
        self.offersNone = offersNone
        arrange()
        if let current, let row = places.firstIndex(of: current) { list.select(row) }
    }

    /// The section chosen; `nil` when it is none.
    var selected: SectionID? {
        places.indices.contains(list.selected) ? places[list.selected] : nil
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

    private mutating func arrange() {
        let words = Name.words(of: field.text)
        let matching = sections.filter { Name($0.text).score(for: words) != nil }
        places = matching
        var rows = matching.map { PanelRow.line(PanelLine(text: $0.text)) }
        let typed = SectionID(field.text.trimmed)
        if typed.text.isEmpty, offersNone {
            places.insert(nil, at: 0)
            let line = PanelLine(
                text: "No section of its own",
                detail: "it stands in \(SectionID.common)",
                isQuiet: true
            )
            rows.insert(.line(line), at: 0)
        } else if !typed.text.isEmpty, !sections.contains(typed) {
            places.append(typed)
            rows.append(.line(PanelLine(marker: "+", text: typed.text, detail: "a new section")))
        }
        list.replace(with: rows)
    }
}
