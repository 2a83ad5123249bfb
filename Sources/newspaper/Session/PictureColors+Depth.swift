import Cells
import NcursesTerminal
import Pictures

extension BlockCharacterSupport {
    /// Selects the smallest blocks that a terminal draws.
    @MainActor
    init(of terminal: NcursesTerminal) {
        self =
            terminal.drawsSextants ? .sextants : terminal.drawsQuadrants ? .quadrants : .halves
    }
}

extension PictureColors {
    init(_ depth: ColorDepth) {
        self =
            switch depth {
            case .none: .none
            case .eight: .eight
            case .sixteen: .sixteen
            case .palette: .palette
            case .direct: .direct
            }
    }
}
