import Cells
import Pictures
import TerminalKit

@testable import NewspaperUI

struct PictureFrame: Equatable {
    var column, row, columns, rows: Int
}

extension Robot {
    /// The cells in ``FakeDecoder``'s colors.
    var picture: PictureFrame? {
        let surface = screen.surface
        var points: [Point] = []
        for row in 0..<surface.size.rows {
            for column in 0..<surface.size.columns {
                let point = Point(column: column, row: row)
                if case .rgb = surface[point].style.background { points.append(point) }
            }
        }
        let columns = points.map(\.column)
        let rows = points.map(\.row)
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
            let bottom = rows.max()
        else { return nil }
        return PictureFrame(
            column: left,
            row: top,
            columns: right - left + 1,
            rows: bottom - top + 1
        )
    }

    func row(of words: String) -> Int? { rows.firstIndex { $0.contains(words) } }
}
