import Cells
import TerminalKit

/// Draws labels over the links that match the typed letters.
struct LinkHintsView: View {
    let hints: LinkHints
    let links: [VisibleLink]
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let style = theme.title.adding(.reverse)
        var last = Point(column: 0, row: 0)
        for link in links {
            guard let label = hints.labels[link.number], label.hasPrefix(hints.typed) else {
                continue
            }
            // Labels of adjacent links must not overlap.
            let start = link.place.row == last.row ? last.column : 0
            let room = max(canvas.size.columns - label.count, 0)
            let place = Point(
                column: max(min(link.place.column, room), start),
                row: link.place.row
            )
            let column = canvas.write(
                hints.typed,
                at: place,
                style: theme.secondary.adding(.reverse)
            )
            let end = canvas.write(
                String(label.dropFirst(hints.typed.count)),
                at: Point(column: column, row: place.row),
                style: style
            )
            last = Point(column: end, row: place.row)
        }
    }
}
