import Cells
import NcursesTerminal
import Pictures

extension PictureColors {
    /// The colours that a terminal shows.
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
