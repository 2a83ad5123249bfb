import Cells
import News
import Typesetting

/// The header: previous screen, feed and position in the list.
struct StoryHeader {
    enum Part: Hashable {
        case back
        case next
    }

    let backTitle: String
    let place: ListPosition?

    func part(atColumn column: Int, columns: Int) -> Part? {
        let start = placeStart(columns: columns)
        if (1..<backEnd(columns: columns)).contains(column) { return .back }
        guard let place, place.number < place.count, showsPlace(columns: columns) else {
            return nil
        }
        return (start..<start + GlyphSequence.columns(of: placeWords)).contains(column)
            ? .next : nil
    }

    func draw(_ headline: Headline?, theme: Theme, on canvas: inout Canvas) {
        let columns = canvas.size.columns
        let (end, start) = (backEnd(columns: columns), placeStart(columns: columns))
        canvas.write(back(columns: columns), at: Point(column: 1, row: 0), style: theme.secondary)
        if showsPlace(columns: columns) {
            canvas.write(placeWords, at: Point(column: start, row: 0), style: theme.secondary)
        }
        guard let headline else { return }
        let room = max(start - end - 4, 0)
        let origin = HeadlineStrings.origin(of: headline)
        let isWhole = GlyphSequence.columns(of: origin) <= room
        let line = displayLine(
            isWhole ? origin : HeadlineStrings.source(of: headline),
            columns: room
        )
        let middle = (columns - line.columns) / 2
        let column = min(max(middle, end + 2), start - line.columns - 2)
        canvas.write(line.text, at: Point(column: column, row: 0), style: theme.body)
    }

    private func back(columns: Int) -> String {
        displayLine(backTitle, columns: max(columns * 2 / 5, 8) - 2).following("◂ ").text
    }

    private func backEnd(columns: Int) -> Int {
        1 + GlyphSequence.columns(of: back(columns: columns))
    }

    private func placeStart(columns: Int) -> Int {
        columns - GlyphSequence.columns(of: placeWords) - 1
    }

    private func showsPlace(columns: Int) -> Bool {
        placeStart(columns: columns) > backEnd(columns: columns) + 1
    }

    /// The position, such as `3 of 40 ▸`, without the arrow for the last story; empty for a single
    /// one.
    private var placeWords: String {
        guard let place, place.count > 1 else { return "" }
        return StoryStrings.position(place.number, of: place.count)
            + (place.number < place.count ? " ▸" : "  ")
    }
}
