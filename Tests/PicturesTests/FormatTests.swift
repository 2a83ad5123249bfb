import Pictures
import Testing

@Suite("Picture formats")
struct FormatTests {
    @Test(
        "JPEG and WebP are decoded in every color space",
        arguments: [
            (PictureFixtures.jpeg, "rgb\nwkg"), (PictureFixtures.progressive, "rgb\nwkg"),
            (PictureFixtures.cmyk, "rgb\nwkg"), (PictureFixtures.ycck, "rgb\nwkg"),
            (PictureFixtures.lossyWebP, "rgb\nwkg"), (PictureFixtures.lossyAlphaWebP, "r.b\nwkg"),
            (PictureFixtures.losslessWebP, "r.b\nwkg"), (PictureFixtures.movingWebP, "rgb\nwkg"),
        ]
    )
    func fixtures(bytes: [UInt8], text: String) async throws {
        let picture = try await decode(bytes)
        #expect(picture.originalSize == PixelSize(width: 24, height: 16))
        #expect(picture.frames.map(\.bitmap.text) == [text])
        #expect(picture.frames.map(\.duration) == [.zero])
    }

    @Test("A gray JPEG remains gray")
    func grey() async throws {
        let whole = try await decode(
            PictureFixtures.grey,
            fitting: PixelSize(width: 24, height: 16)
        )
        #expect(Array(whole.frames[0].bitmap.pixels[32..<36]) == [128, 128, 128, 255])
    }

    @Test(
        "A JPEG without its complete end marker is decoded",
        arguments: [
            (PictureFixtures.jpeg, "rgb\nwkg"), (PictureFixtures.progressive, "rgb\nwkg"),
            (PictureFixtures.cmyk, "rgb\nwkg"), (PictureFixtures.ycck, "rgb\nwkg"),
        ],
        [1, 2]
    )
    func endless(file: (bytes: [UInt8], text: String), missing: Int) async throws {
        let picture = try await decode(Array(file.bytes.dropLast(missing)))
        #expect(picture.frames.map(\.bitmap.text) == [file.text])
    }

    @Test("An incomplete animation shows its first frame")
    func brokenMovement() async throws {
        let webP = try await decode(Array(PictureFixtures.movingWebP.dropLast(5)))
        #expect(webP.frames.map(\.bitmap.text) == ["rgb\nwkg"])
        let images = ["rgb\nwkg", "", "kkk\nkkk"].map { GIFFile.Image(text: $0) }
        let gif = GIFFile(width: 3, height: 2, images: images)
        let picture = try await decode(gif.bytes, wantsAnimation: true)
        #expect(picture.frames.map(\.bitmap.text) == ["rgb\nwkg"])
    }

    @Test("CMYK without Adobe's marker is not inverted")
    func inks() async throws {
        // The Adobe segment: FF EE, length 14.
        let bytes = Array(PictureFixtures.cmyk.prefix(2) + PictureFixtures.cmyk.dropFirst(18))
        // Without inversion, white becomes black.
        let picture = try await decode(bytes)
        #expect(picture.frames[0].bitmap.text == "kkk\nkkk")
    }

    @Test(
        "A JPEG is rotated by its EXIF orientation, in both byte orders",
        arguments: [
            (1, "rgb\nwkg"), (2, "bgr\ngkw"), (3, "gkw\nbgr"), (4, "wkg\nrgb"),
            (5, "rw\ngk\nbg"), (6, "wr\nkg\ngb"), (7, "gb\nkg\nwr"), (8, "bg\ngk\nrw"),
            (0, "rgb\nwkg"), (9, "rgb\nwkg"),
        ],
        [true, false]
    )
    func orientations(turned: (value: UInt8, text: String), isLittle: Bool) async throws {
        let picture = try await decode(
            jpeg(orientation: turned.value, isLittle: isLittle),
            fitting: PixelSize(width: 3, height: 3)
        )
        #expect(picture.frames.map(\.bitmap.text) == [turned.text])
        let isTall = (5...8).contains(turned.value)
        #expect(picture.originalSize.width == (isTall ? 16 : 24))
    }

    /// The fixture with a one-entry EXIF segment.
    private func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: UInt8, bytes: Int) -> [UInt8] {
            let zeros = [UInt8](repeating: 0, count: bytes - 1)
            return isLittle ? [value] + zeros : zeros + [value]
        }
        let exif: [UInt8] =
            Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8)
            + number(42, bytes: 2) + number(8, bytes: 4) + number(1, bytes: 2)
            + (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + number(3, bytes: 2) + number(1, bytes: 4)
            + number(orientation, bytes: 2) + [0, 0] + number(0, bytes: 4)
        let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        return Array(PictureFixtures.jpeg.prefix(2) + segment + PictureFixtures.jpeg.dropFirst(2))
    }

    @Test(
        "A gray PNG is decoded in every depth, interlaced or not",
        arguments: [
            PNGFile(
                width: 3,
                height: 2,
                depth: 1,
                colorType: 0,
                pixels: [1, 0, 1, 0, 1, 0].map { [$0] }
            ),
            PNGFile(
                width: 3,
                height: 2,
                depth: 2,
                colorType: 0,
                pixels: [3, 0, 3, 0, 3, 0].map { [$0] }
            ),
            PNGFile(
                width: 3,
                height: 2,
                depth: 4,
                colorType: 0,
                pixels: [15, 0, 15, 0, 15, 0].map { [$0] }
            ),
            PNGFile(
                width: 3,
                height: 2,
                depth: 8,
                colorType: 0,
                pixels: [255, 0, 255, 0, 255, 0].map { [$0] }
            ),
            PNGFile(
                width: 3,
                height: 2,
                depth: 16,
                colorType: 0,
                pixels: [65_535, 0, 65_535, 0, 65_535, 0].map { [$0] }
            ),
        ],
        [false, true]
    )
    func greyPNG(file: PNGFile, isInterlaced: Bool) async throws {
        var file = file
        file.isInterlaced = isInterlaced
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["wkw\nkwk"])
    }

    @Test("A PNG is decoded with colors and alpha", arguments: [8, 16], [false, true])
    func colorPNG(depth: Int, isInterlaced: Bool) async throws {
        let full = depth == 16 ? 65_535 : 255
        let colors = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1], [0, 0, 0], [0, 1, 0]].map {
            $0.map { $0 * full }
        }
        var file = PNGFile(width: 3, height: 2, depth: depth, pixels: colors)
        file.isInterlaced = isInterlaced
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["rgb\nwkg"])

        file.transparency = [0, 0] + (depth == 16 ? [255, 255] : [0, 255]) + [0, 0]
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["r.b\nwk."])

        file.transparency = []
        file.colorType = 6
        file.pixels = colors.enumerated().map { $0 == 1 ? [0, 0, 0, 0] : $1 + [full] }
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["r.b\nwkg"])

        file.colorType = 4
        file.pixels = [full, 0, full, 0, full, 0].map { [$0, full] }
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["wkw\nkwk"])
    }

    @Test("A PNG is decoded with a palette and transparency", arguments: [4, 8])
    func palette(depth: Int) async throws {
        let file = PNGFile(
            width: 3,
            height: 2,
            depth: depth,
            colorType: 3,
            palette: [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255],
            transparency: [0],
            pixels: [1, 2, 3, 0, 1, 2].map { [$0] }
        )
        #expect(try await decode(file.bytes).frames.map(\.bitmap.text) == ["rgb\n.rg"])
    }

    @Test("A still GIF is decoded, interlaced or not", arguments: [false, true])
    func stillGIF(isInterlaced: Bool) async throws {
        let text = (0..<12).map { ["rgb", "wk.", "bbg"][$0 % 3] }.joined(separator: "\n")
        let file = GIFFile(
            width: 3,
            height: 12,
            images: [GIFFile.Image(text: text, isInterlaced: isInterlaced)]
        )
        let picture = try await decode(file.bytes, fitting: PixelSize(width: 3, height: 12))
        #expect(picture.frames.map(\.bitmap.text) == [text])
    }

    @Test("Frames of a GIF are combined by their disposal methods")
    func movingGIF() async throws {
        let file = GIFFile(
            width: 3,
            height: 2,
            images: [
                GIFFile.Image(text: "rrr\nrrr", delay: 5),
                GIFFile.Image(text: "g.", left: 1, delay: 0, disposal: 1),
                GIFFile.Image(text: "b\nb", delay: 20, disposal: 3),
                GIFFile.Image(text: "www\nwww", left: 2, top: 1, delay: 1, disposal: 2),
                GIFFile.Image(text: "k", delay: 3),
            ]
        )
        let picture = try await decode(file.bytes, wantsAnimation: true)
        #expect(
            picture.frames.map(\.bitmap.text) == [
                "rrr\nrrr", "rgr\nrrr", "bgr\nbrr", "rgr\nrrw", "kgr\nrr.",
            ]
        )
        // As in browsers, very short delays become 0.1 seconds.
        #expect(
            picture.frames.map(\.duration) == [50, 100, 200, 100, 30].map { .milliseconds($0) }
        )
        let first = try await decode(file.bytes)
        #expect(first.frames == [DecodedPicture.Frame(bitmap: picture.frames[0].bitmap)])
    }

    @Test("All frames of a WebP are decoded on request")
    func movingWebP() async throws {
        let picture = try await decode(PictureFixtures.movingWebP, wantsAnimation: true)
        #expect(picture.frames.map(\.bitmap.text) == ["rgb\nwkg", "gkw\nbgr"])
        #expect(picture.frames.map(\.duration) == [.milliseconds(50), .milliseconds(250)])
    }

    @Test("A decoded picture is not larger than the original and the requested size")
    func sizes() async throws {
        for (room, size) in [((100, 100), (24, 16)), ((12, 100), (12, 8)), ((100, 4), (6, 4))] {
            let picture = try await decode(
                PictureFixtures.jpeg,
                fitting: PixelSize(width: room.0, height: room.1)
            )
            #expect(picture.frames[0].bitmap.size == PixelSize(width: size.0, height: size.1))
        }
    }
}
