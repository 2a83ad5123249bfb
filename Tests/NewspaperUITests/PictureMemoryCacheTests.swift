import Cells
import Pictures
import Testing

@testable import NewspaperUI

@Suite("Memory cache of decoded pictures")
struct PictureMemoryCacheTests {
    private let request = PictureDecodingOptions(fitting: PixelSize(width: 10, height: 10))

    private func key(_ number: Int) -> PictureKey {
        PictureKey(address: "https://a.example/\(number)")
    }

    /// Returns a picture of 400 bytes per frame.
    private func picture(frames: Int = 1) -> DecodedPicture {
        let size = PixelSize(width: 10, height: 10)
        let frame = DecodedPicture.Frame(bitmap: Bitmap(size: size, pixels: []))
        return DecodedPicture(
            originalSize: PixelSize(width: 20, height: 20),
            frames: Array(repeating: frame, count: frames)
        )
    }

    @Test("The cache stays within its limit and evicts the least recently used picture")
    func bounds() {
        var shelf = PictureMemoryCache(maximumBytes: 1_300)
        for number in 1...3 { shelf.keep(picture(), as: key(number), for: request) }
        #expect(shelf.byteCount == 1_200)
        _ = shelf.picture(key(1))
        shelf.keep(picture(), as: key(4), for: request)
        #expect(shelf.byteCount == 1_200)
        #expect((1...4).map { shelf.picture(key($0)) != nil } == [true, false, true, true])
        // An evicted picture's size stays known.
        #expect(shelf.size(of: key(2)) == PixelSize(width: 20, height: 20))
    }

    @Test("Memory that is lent to decoding counts towards the limit until it is returned")
    func lending() {
        var shelf = PictureMemoryCache(maximumBytes: 1_300)
        for number in 1...3 { shelf.keep(picture(), as: key(number), for: request) }
        shelf.reserve(800)
        #expect(shelf.byteCount == 1_200)
        #expect(shelf.picture(key(3)) != nil)
        shelf.release(800)
        #expect(shelf.byteCount == 400)
    }

    @Test("Renderings count towards the limit, and only a few are kept")
    func looks() {
        var shelf = PictureMemoryCache(maximumBytes: 1 << 20)
        shelf.keep(picture(), as: key(1), for: request)
        for columns in 1...20 {
            let size = Size(columns: columns, rows: 2)
            let look = PictureRenderingKey(
                size: size,
                background: .standard,
                colors: .direct,
                blocks: .halves,
                isCropped: false
            )
            let print = CellPicture(
                Bitmap(size: PixelSize(width: 1, height: 1), pixels: []),
                look
            )
            shelf.keep(print, of: key(1), look)
            #expect(shelf.print(of: key(1), look) == print)
        }
        #expect(shelf.byteCount > 400)
        #expect(shelf.byteCount < 400 + 4 * 40 * MemoryLayout<Cell>.stride)
    }

    @Test("Renderings survive another size of the same picture, but not another picture")
    func otherSize() {
        var shelf = PictureMemoryCache(maximumBytes: 1 << 20)
        let size = Size(columns: 4, rows: 2)
        let plan = InlinePictureSize(filling: size, cell: (5, 10), isCropped: false)
        let page = InlinePicture([1, 2, 3], pixelCount: 400, size: size)
        shelf.keep(picture(), as: key(1), for: request)
        shelf.keep(page, of: key(1), plan)
        let larger = PictureDecodingOptions(
            fitting: PixelSize(width: 20, height: 20),
            wantsAnimation: true
        )
        shelf.keep(picture(frames: 2), as: key(1), for: larger)
        #expect(shelf.page(of: key(1), plan) == page)
        #expect(shelf.byteCount == 803)
        // The address may have another picture.
        let other = DecodedPicture(
            originalSize: PixelSize(width: 30, height: 20),
            frames: picture().frames
        )
        shelf.keep(other, as: key(1), for: larger)
        #expect(shelf.page(of: key(1), plan) == nil)
        #expect(shelf.byteCount == 400)
    }

    @Test("The cache keeps as many frames as its limit allows, and at least one")
    func frames() {
        var shelf = PictureMemoryCache(maximumBytes: 4_000)
        shelf.keep(picture(frames: 100), as: key(1), for: request)
        #expect(shelf.picture(key(1))?.frames.count == 5)
        #expect(shelf.byteCount == 2_000)
        var small = PictureMemoryCache(maximumBytes: 100)
        small.keep(picture(frames: 3), as: key(1), for: request)
        #expect(small.picture(key(1))?.frames.count == 1)
    }

    @Test("A picture is decoded again only if it is needed larger or animated")
    func satisfaction() {
        var shelf = PictureMemoryCache(maximumBytes: 4_000)
        #expect(!shelf.satisfies(request, key(1)))
        shelf.keep(picture(), as: key(1), for: request)
        let larger = PictureDecodingOptions(fitting: PixelSize(width: 10, height: 30))
        let moving = PictureDecodingOptions(fitting: request.fitting, wantsAnimation: true)
        #expect(shelf.satisfies(request, key(1)))
        #expect(!shelf.satisfies(larger, key(1)))
        #expect(!shelf.satisfies(moving, key(1)))
        let whole = DecodedPicture(
            originalSize: PixelSize(width: 10, height: 10),
            frames: picture().frames
        )
        shelf.keep(whole, as: key(1), for: moving)
        #expect(shelf.satisfies(larger, key(1)))
        #expect(shelf.satisfies(moving, key(1)))
    }
}

@Suite("Cropped pictures")
struct CroppedPictureTests {
    /// Six columns, four rows; red depends on the column, green on the row.
    private let bitmap = Bitmap(
        size: PixelSize(width: 6, height: 4),
        pixels: (0..<24).flatMap { place -> [UInt8] in
            let (column, row) = (UInt8(place % 6), UInt8(place / 6))
            return [column * 40, row * 40, 0, 255]
        }
    )

    /// Returns the first and last pixel after cropping to some cells.
    private func corners(columns: Int, rows: Int) -> [Color] {
        let look = PictureRenderingKey(
            size: Size(columns: columns, rows: rows),
            background: .standard,
            colors: .direct,
            blocks: .halves,
            isCropped: true
        )
        let cells = CellPicture(bitmap, look).cells
        return [cells[0].style.foreground, cells[cells.count - 1].style.background]
    }

    @Test("Cropping removes as much at the left as at the right, but more below than above")
    func corners() {
        #expect(corners(columns: 6, rows: 2) == [.rgb(0, 0, 0), .rgb(200, 120, 0)])
        #expect(corners(columns: 4, rows: 2) == [.rgb(40, 0, 0), .rgb(160, 120, 0)])
        #expect(corners(columns: 6, rows: 1) == [.rgb(0, 0, 0), .rgb(200, 40, 0)])
    }
}

@Suite("Pictures in data URLs")
struct EmbeddedPictureTests {
    @Test(
        "Base64 data is decoded, and other data is rejected",
        arguments: [
            ("data:image/png;base64,AQID", [1, 2, 3]), ("DATA:;base64,AQI=", [1, 2]),
            ("data:image/png;base64,AQ%3D%3D", [1]), ("data:image/png;base64,+%2F8=", [251, 255]),
            ("data:image/png;base64,AQ\n ID", [1, 2, 3]), ("data:image/png;base64,", []),
            ("data:image/png,AQID", nil), ("data:image/png;base64", nil), ("data:", nil),
        ] as [(String, [UInt8]?)]
    )
    func bytes(address: String, bytes: [UInt8]?) async {
        #expect(EmbeddedPicture.isMeant(by: address))
        #expect(await EmbeddedPicture.bytes(in: address) == bytes)
    }

    @Test("Long data URLs have distinct keys")
    func keys() {
        let long = String(repeating: "A", count: 2_000_000)
        let keys = [long + "B", long + "C", "B" + long].map { PictureKey(address: $0) }
        #expect(Set(keys + keys).count == 3)
    }
}
