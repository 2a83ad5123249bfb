import Cells
import Pictures
import Testing

@testable import NewspaperUI

@Suite("The shelf of decoded pictures")
struct PictureMemoryCacheTests {
    private let request = PictureRequest(fitting: PixelSize(width: 10, height: 10))

    private func key(_ number: Int) -> PictureKey {
        PictureKey(address: "https://a.example/\(number)")
    }

    /// A picture of 400 bytes a frame.
    private func picture(frames: Int = 1) -> DecodedPicture {
        let size = PixelSize(width: 10, height: 10)
        let frame = DecodedPicture.Frame(bitmap: Bitmap(size: size, pixels: []))
        return DecodedPicture(
            originalSize: PixelSize(width: 20, height: 20),
            frames: Array(repeating: frame, count: frames)
        )
    }

    @Test("never holds more than its bytes; the least wanted leaves first")
    func bounds() {
        var shelf = PictureMemoryCache(maximumBytes: 1_300)
        for number in 1...3 { shelf.keep(picture(), as: key(number), for: request) }
        #expect(shelf.byteCount == 1_200)
        _ = shelf.picture(key(1))
        shelf.keep(picture(), as: key(4), for: request)
        #expect(shelf.byteCount == 1_200)
        #expect((1...4).map { shelf.picture(key($0)) != nil } == [true, false, true, true])
        // The size of what has left is still known.
        #expect(shelf.size(of: key(2)) == PixelSize(width: 20, height: 20))
    }

    @Test("makes room for files that are being decoded, and takes it back")
    func lending() {
        var shelf = PictureMemoryCache(maximumBytes: 1_300)
        for number in 1...3 { shelf.keep(picture(), as: key(number), for: request) }
        shelf.lend(800)
        #expect(shelf.byteCount == 1_200)
        #expect(shelf.picture(key(3)) != nil)
        shelf.takeBack(800)
        #expect(shelf.byteCount == 400)
    }

    @Test("counts what pictures look like in cells, and keeps few looks")
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

    @Test("keeps what was made of a picture when the same one comes in another size, and no longer")
    func otherSize() {
        var shelf = PictureMemoryCache(maximumBytes: 1 << 20)
        let size = Size(columns: 4, rows: 2)
        let plan = PagePicturePlan(filling: size, cell: (5, 10), isCropped: false)
        let page = PagePicture([1, 2, 3], pixelCount: 400, size: size)
        shelf.keep(picture(), as: key(1), for: request)
        shelf.keep(page, of: key(1), plan)
        let larger = PictureRequest(fitting: PixelSize(width: 20, height: 20), wantsMovement: true)
        shelf.keep(picture(frames: 2), as: key(1), for: larger)
        #expect(shelf.page(of: key(1), plan) == page)
        #expect(shelf.byteCount == 803)
        // Another one may stand at the same address by now.
        let other = DecodedPicture(
            originalSize: PixelSize(width: 30, height: 20),
            frames: picture().frames
        )
        shelf.keep(other, as: key(1), for: larger)
        #expect(shelf.page(of: key(1), plan) == nil)
        #expect(shelf.byteCount == 400)
    }

    @Test("keeps as many frames as have room, and at least one")
    func frames() {
        var shelf = PictureMemoryCache(maximumBytes: 4_000)
        shelf.keep(picture(frames: 100), as: key(1), for: request)
        #expect(shelf.picture(key(1))?.frames.count == 5)
        #expect(shelf.byteCount == 2_000)
        var small = PictureMemoryCache(maximumBytes: 100)
        small.keep(picture(frames: 3), as: key(1), for: request)
        #expect(small.picture(key(1))?.frames.count == 1)
    }

    @Test("asks for a picture again only when it is wanted larger, or moving")
    func satisfaction() {
        var shelf = PictureMemoryCache(maximumBytes: 4_000)
        #expect(!shelf.satisfies(request, key(1)))
        shelf.keep(picture(), as: key(1), for: request)
        let larger = PictureRequest(fitting: PixelSize(width: 10, height: 30))
        let moving = PictureRequest(fitting: request.fitting, wantsMovement: true)
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

@Suite("Pictures that fill a room")
struct CroppedPictureTests {
    /// Six columns and four rows of pixels, whose red tells their column and green their row.
    private let bitmap = Bitmap(
        size: PixelSize(width: 6, height: 4),
        pixels: (0..<24).flatMap { [UInt8($0 % 6), UInt8($0 / 6), 0, 255] }
    )

    /// Columns and rows of the pixels in the upper left and lower right of a picture cut to some cells.
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

    @Test("lose the same at the left and right, and more below than above")
    func corners() {
        #expect(corners(columns: 6, rows: 2) == [.rgb(0, 0, 0), .rgb(5, 3, 0)])
        #expect(corners(columns: 4, rows: 2) == [.rgb(1, 0, 0), .rgb(4, 3, 0)])
        #expect(corners(columns: 6, rows: 1) == [.rgb(0, 0, 0), .rgb(5, 1, 0)])
    }
}

@Suite("Pictures in addresses")
struct EmbeddedPictureTests {
    @Test(
        "are read from base64, and nothing else is",
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

    @Test("are told apart though they may be long")
    func keys() {
        let long = String(repeating: "A", count: 2_000_000)
        let keys = [long + "B", long + "C", "B" + long].map { PictureKey(address: $0) }
        #expect(Set(keys + keys).count == 3)
    }
}
