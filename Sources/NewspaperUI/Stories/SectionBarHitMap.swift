import Cells

/// The positions of sections on the screen, for mouse clicks.
final class SectionBarHitMap: Equatable {
    private var row = 0
    private var parts: [SectionBar.Part] = []

    static func == (one: SectionBarHitMap, other: SectionBarHitMap) -> Bool { one === other }

    func take(_ parts: [SectionBar.Part], row: Int) {
        self.row = row
        self.parts = parts
    }

    func forget() { parts = [] }

    func section(at point: Point) -> Int? {
        guard point.row == row else { return nil }
        return parts.first { $0.columns.contains(point.column) }?.mark.section
    }
}
