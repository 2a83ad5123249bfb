import Pictures
import Testing

@Suite("Bitmaps")
struct BitmapTests {
    @Test("The average of black and white is the gray with half the light")
    func linearLight() {
        #expect(
            Bitmap("kw").scaled(to: PixelSize(width: 1, height: 1)).pixels == [188, 188, 188, 255]
        )
        #expect(
            Bitmap("k\nw").scaled(to: PixelSize(width: 1, height: 1)).pixels == [
                188, 188, 188, 255,
            ]
        )
    }

    @Test("Transparent pixels do not contribute color")
    func alpha() {
        #expect(Bitmap("r.").scaled(to: PixelSize(width: 1, height: 1)).pixels == [255, 0, 0, 128])
        #expect(Bitmap("..").scaled(to: PixelSize(width: 1, height: 1)).pixels == [0, 0, 0, 0])
    }

    @Test("A pixel across an edge contributes to both sides")
    func shares() {
        let scaled = Bitmap("kww").scaled(to: PixelSize(width: 2, height: 1))
        // The left pixel is two thirds black.
        #expect(scaled.pixels == [156, 156, 156, 255, 255, 255, 255, 255])
    }

    @Test(
        "The average of equal pixels is exact",
        arguments: UInt8(0)...255
    )
    func exact(byte: UInt8) {
        let color: [UInt8] = [byte, 255 - byte, byte, 255]
        let scaled = Bitmap(width: 7, height: 5, color: color).scaled(
            to: PixelSize(width: 3, height: 2)
        )
        #expect(scaled == Bitmap(width: 3, height: 2, color: color))
    }

    @Test("An enlarged picture repeats its pixels")
    func enlarged() {
        let scaled = Bitmap("rg\nbw").scaled(to: PixelSize(width: 4, height: 4))
        #expect(scaled == Bitmap("rrgg\nrrgg\nbbww\nbbww"))
    }

    @Test("A picture with too few or no pixels is harmless")
    func empty() {
        #expect(Bitmap("").scaled(to: PixelSize(width: 2, height: 1)).pixels.count == 8)
        #expect(Bitmap("rgb").scaled(to: PixelSize(width: 0, height: 3)).pixels == [])
        #expect(Bitmap(size: PixelSize(width: 1, height: 1), pixels: [9]).pixels == [9, 0, 0, 0])
    }

    @Test(
        "A picture is fitted into a frame with its proportions",
        arguments: [
            ((480, 300), (66, 66), (66, 41)), ((300, 480), (66, 66), (41, 66)),
            ((20, 10), (66, 66), (20, 10)), ((10_000, 1), (66, 66), (66, 1)),
            ((1, 10_000), (66, 66), (1, 66)), ((5, 5), (0, 66), (0, 0)),
            ((Int.max, Int.max), (10, 20), (10, 10)),
        ]
    )
    func fitted(picture: (Int, Int), frame: (Int, Int), size: (Int, Int)) {
        let picture = PixelSize(width: picture.0, height: picture.1)
        let frame = PixelSize(width: frame.0, height: frame.1)
        #expect(picture.fitted(in: frame) == PixelSize(width: size.0, height: size.1))
    }
}
