import Cells
import News
import Typesetting

/// Draws the masthead with title, date and sections.
struct MastheadView: View, Equatable {
    let masthead: StoriesLayout.Masthead
    let title: String
    var largeTitle: [String]?
    var isExample = false
    let date: LocalTime
    let dateWords: DateStrings
    /// The hour of the day, which determines the edition's name.
    let hour: Int
    var folio: InsidePageHeader?
    /// The entries of the section bar; empty except on the front page.
    var sections: [SectionBar.Entry] = []
    var selectedSection = 0
    var shownSections: SectionBarHitMap?
    let note: MastheadNote
    var sources = ""
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        shownSections?.forget()
        switch masthead {
        case .tall: drawTall(on: &canvas)
        case .compact: drawCompact(on: &canvas)
        case .row: drawRow(on: &canvas)
        case .folio: drawFolio(on: &canvas)
        }
    }

    private func drawFolio(on canvas: inout Canvas) {
        let number = folio?.number(columns: canvas.size.columns) ?? ""
        let end = canvas.size.columns - GlyphSequence.columns(of: number) - 2
        writeTitle(folio?.title(of: title) ?? title, before: end - 1, on: &canvas)
        canvas.write(number, at: Point(column: end, row: 0), style: theme.secondary)
        canvas.rule("━", row: 1, style: theme.rule)
    }

    private func drawTall(on canvas: inout Canvas) {
        if let rows = largeTitle, GlyphSequence.columns(of: rows[0]) <= canvas.size.columns - 8 {
            for (row, text) in rows.enumerated() {
                write(text, row: row, .center, theme.title, on: &canvas)
            }
        } else {
            write(
                spacedTitle(columns: canvas.size.columns),
                row: 1,
                .center,
                theme.title,
                on: &canvas
            )
        }
        canvas.rule("━", row: 3, style: theme.rule)
        let date = displayLine(dateWords.long(date), columns: canvas.size.columns).text
        write(date, row: 4, .left, theme.secondary, on: &canvas)
        write(edition, row: 4, .center, theme.secondary, on: &canvas)
        write(sources, row: 4, .right, theme.secondary, on: &canvas)
        canvas.rule("─", row: 5, style: theme.rule)
        drawSections(row: 6, from: 2, note: note.counts, on: &canvas)
        canvas.rule("─", row: 7, style: theme.rule)
    }

    private func drawCompact(on canvas: inout Canvas) {
        write(spacedTitle(columns: canvas.size.columns), row: 0, .center, theme.title, on: &canvas)
        canvas.rule("━", row: 1, style: theme.rule)
        let dateEnd = canvas.write(
            displayLine(dateWords.short(date), columns: canvas.size.columns).text,
            at: Point(column: 1, row: 2),
            style: theme.secondary
        )
        // Warnings do not fit above the sections.
        let room = canvas.size.columns - dateEnd - Self.columnsForSections / 2
        let note =
            noteBesideSections(room: room) { canvas.size.columns - $0 - dateEnd - 7 } ?? note.counts
        drawSections(row: 2, from: dateEnd + 3, note: note, on: &canvas)
        canvas.rule("─", row: 3, style: theme.rule)
    }

    private static let columnsForSections = 30

    private func drawRow(on canvas: inout Canvas) {
        let columns = canvas.size.columns
        let titleEnd = 1 + GlyphSequence.columns(of: displayLine(title, columns: columns).text)
        let note =
            noteBesideSections(room: columns - titleEnd - 3) { columns - $0 - titleEnd - 5 } ?? ""
        let end = note.isEmpty ? columns - 1 : columns - GlyphSequence.columns(of: note) - 1
        if !note.isEmpty {
            canvas.write(note, at: Point(column: end, row: 0), style: theme.secondary)
        }
        let bar = titleEnd + 2..<max(end - 2, titleEnd + 2)
        if !sections.isEmpty, bar.count >= Self.columnsForSections {
            writeTitle(title, before: bar.lowerBound, on: &canvas)
            drawBar(row: 0, columns: bar, on: &canvas)
        } else {
            let section =
                sections.indices.contains(selectedSection) ? sections[selectedSection].title : ""
            let name = selectedSection == 0 ? title : "\(title) ▸ \(section)"
            writeTitle(name, before: end - 1, on: &canvas)
        }
        canvas.rule("━", row: 1, style: theme.rule)
    }

    private func writeTitle(_ name: String, before end: Int, on canvas: inout Canvas) {
        canvas.write(
            displayLine(name, columns: max(end - 1, 1)).text,
            at: Point(column: 1, row: 0),
            style: theme.title
        )
    }

    /// Returns the longest note that leaves space for all sections, or else the one with a brief
    /// warning.
    ///
    /// If the bar does not fit at all, returns the longest note of at most `room` columns. `bar`
    /// returns the width that a note leaves for the bar.
    private func noteBesideSections(room: Int, _ bar: (Int) -> Int) -> String? {
        let texts = note.texts.filter { GlyphSequence.columns(of: $0) <= room }
        let bars = texts.map { bar(GlyphSequence.columns(of: $0)) }
        guard !sections.isEmpty, let widest = bars.last, widest >= Self.columnsForSections else {
            return texts.first
                ?? [note.counts, note.briefCounts].first { GlyphSequence.columns(of: $0) <= room }
        }
        let sections = SectionBar(sections: sections, selected: selectedSection, theme: theme)
        if let index = bars.firstIndex(where: sections.isWhole) { return texts[index] }
        return texts.contains(note.withBriefWarning) ? note.withBriefWarning : texts[0]
    }

    private var edition: String {
        isExample ? StoriesStrings.exampleEdition : StoriesStrings.edition(atHour: hour)
    }

    private func spacedTitle(columns: Int) -> String {
        let spaced = capitalized(title, language: nil).map(String.init).joined(separator: " ")
        return GlyphSequence.columns(of: spaced) <= columns - 4 ? spaced : title
    }

    private func drawSections(
        row: Int,
        from start: Int,
        note: String,
        on canvas: inout Canvas
    ) {
        let end = canvas.size.columns - GlyphSequence.columns(of: note) - 2
        if end > start {
            canvas.write(note, at: Point(column: end, row: row), style: theme.secondary)
        }
        drawBar(row: row, columns: start..<max(end - 2, start), on: &canvas)
    }

    private func drawBar(row: Int, columns: Range<Int>, on canvas: inout Canvas) {
        SectionBar(
            sections: sections,
            selected: selectedSection,
            theme: theme,
            shown: shownSections
        )
        .draw(on: &canvas, row: row, columns: columns)
    }

    private enum Side { case left, center, right }

    private func write(
        _ text: String,
        row: Int,
        _ side: Side,
        _ style: Style,
        on canvas: inout Canvas
    ) {
        let free = canvas.size.columns - GlyphSequence.columns(of: text)
        let column =
            switch side {
            case .left: 2
            case .center: free / 2
            case .right: free - 2
            }
        canvas.write(text, at: Point(column: column, row: row), style: style)
    }
}

/// The counts and the warning in the masthead.
struct MastheadNote: Equatable {
    let count: MastheadListStatus
    var warning = ""

    var counts: String { count.words }
    var briefCounts: String { count.briefWords }

    /// The forms of the note, longest first.
    var texts: [String] {
        [with(warning, counts), withBriefWarning, with(briefWarning, briefCounts)]
    }

    var withBriefWarning: String { with(briefWarning, counts) }

    private var briefWarning: String {
        warning.split(separator: " ").prefix(2).joined(separator: " ")
    }

    private func with(_ warning: String, _ counts: String) -> String {
        [warning, counts].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
