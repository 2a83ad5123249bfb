import Cells

/// The section bar as it was drawn last, for clicks on it.
final class SectionBarHitMap: Equatable {
    private var row = 0
    private var parts: [SectionBar.Part] = []

    static func == (one: SectionBarHitMap, other: SectionBarHitMap) -> Bool { one === other }

    /// Takes what is drawn on a row of the screen.
    func take(_ parts: [SectionBar.Part], row: Int) {
        self.row = row
        self.parts = parts
    }

    /// Nothing is drawn.
    func forget() { parts = [] }

    /// The section to which a place on the screen leads.
    func section(at point: Point) -> Int? {
        guard point.row == row else { return nil }
        return parts.first { $0.columns.contains(point.column) }?.mark.section
    }
}
