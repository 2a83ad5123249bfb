import Cells
import Pictures
import Testing

@testable import NewspaperUI

@Suite("Pixel plan")
struct FullScreenPictureSizeTests {
    private let room = Size(columns: 80, rows: 20)

    private func plan(
        _ width: Int,
        _ height: Int,
        _ graphics: PixelGraphics
    ) -> (pixels: PixelSize, frame: Rect) {
        let plan = FullScreenPictureSize(
            of: PixelSize(width: width, height: height),
            in: room,
            graphics
        )
        return (plan.pixels, plan.frame(of: plan.pixels))
    }

    @Test("Kitty scales a picture to its cells, centered in the available space")
    func kitty() {
        let (pixels, frame) = plan(6000, 4000, .kitty)
        #expect(pixels == PixelSize(width: 600, height: 400))
        #expect(frame == Rect(column: 10, row: 0, columns: 60, rows: 20))
    }

    @Test("Sixels cover the cells that their pixels need and are not enlarged")
    func sixel() {
        let large = plan(6000, 4000, .sixel(width: 8, height: 16))
        // 54 whole sixels exceed the space.
        #expect(large.pixels == PixelSize(width: 477, height: 318))
        #expect(large.frame == Rect(column: 10, row: 0, columns: 60, rows: 20))
        let small = plan(65, 33, .sixel(width: 8, height: 16))
        #expect(small.pixels == PixelSize(width: 65, height: 33))
        #expect(small.frame == Rect(column: 35, row: 8, columns: 9, rows: 3))
        // Eight sixels are as high as three rows.
        for (height, rows) in [(47, 3), (48, 3), (49, 4)] {
            #expect(plan(65, height, .sixel(width: 8, height: 16)).frame.rows == rows)
        }
    }

    @Test("The number of pixels is limited in large spaces", arguments: [PixelGraphics.kitty])
    func bounds(graphics: PixelGraphics) {
        let huge = FullScreenPictureSize(
            of: PixelSize(width: 9000, height: 6000),
            in: Size(columns: 400, rows: 150),
            graphics
        )
        #expect(huge.pixels.pixelCount <= 400_000)
        #expect(huge.pixels.pixelCount > 390_000)
        for size in [Size.zero, Size(columns: 1, rows: 1)] {
            let tiny = FullScreenPictureSize(of: PixelSize(width: 9, height: 6), in: size, graphics)
            #expect(tiny.frame(of: tiny.pixels).columns <= size.columns)
        }
    }
}
