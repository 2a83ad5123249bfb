import Cells
import Pictures

/// The pixel size and the frame of a picture on the full screen.
struct FullScreenPictureSize {
    let pixels: PixelSize
    private let room: Size
    private let cell: (width: Int, height: Int)
    private let isScaled: Bool

    /// The height of a sixel in pixels; pictures consist of whole sixels.
    private static let heightOfSixel = 6

    /// The maximum number of pixels; transmitting more would delay responses to keys.
    private static let mostPixels = 400_000.0

    init(of original: PixelSize, in room: Size, _ graphics: PixelGraphics) {
        self.room = room
        switch graphics {
        case .kitty:
            cell = (10, 20)
            isScaled = true
        case .inCells(let width, let height):
            cell = (width, height)
            isScaled = true
        case .sixel(let width, let height):
            cell = (width, height)
            isScaled = false
        }
        let height = room.rows * cell.height
        let fitted = original.fitted(
            in: PixelSize(
                width: room.columns * cell.width,
                height: isScaled ? height : height - height % Self.heightOfSixel
            )
        )
        let share = (Self.mostPixels / Double(max(fitted.pixelCount, 1))).squareRoot()
        pixels =
            share >= 1
            ? fitted
            : PixelSize(
                width: max(Int(Double(fitted.width) * share), 1),
                height: max(Int(Double(fitted.height) * share), 1)
            )
    }

    /// Returns the cells that a decoded picture covers, centered in the available area.
    func frame(of size: PixelSize) -> Rect {
        let sixels = (size.height + Self.heightOfSixel - 1) / Self.heightOfSixel
        let cells =
            isScaled
            ? CellPicture.size(of: size, in: room)
            : Size(
                columns: min((size.width + cell.width - 1) / cell.width, room.columns),
                rows: min(
                    (sixels * Self.heightOfSixel + cell.height - 1) / cell.height,
                    room.rows
                )
            )
        return Rect(
            column: (room.columns - cells.columns) / 2,
            row: (room.rows - cells.rows) / 2,
            columns: cells.columns,
            rows: cells.rows
        )
    }
}
