import PseudoTerminals
import Testing

@testable import Pictures

@Suite("PNG writer")
struct PNGWriterTests {
    @Test(
        "A written PNG is decoded unchanged",
        arguments: ["r", "rgb\nwkr", "rg.\n.bw\nkkk", "rrrrrrrr\nrrrrrrrr\nggggwwww"]
    )
    func roundTrip(text: String) async throws {
        let file = try await drawer().png(of: Bitmap(text))
        let picture = try await decode(file, fitting: PixelSize(width: 9, height: 9))
        #expect(picture.frames.first?.bitmap.text == text)
    }

    @Test("Every shade is kept, whatever the row filters")
    func shades() async throws {
        let size = PixelSize(width: 40, height: 24)
        let shades = (0..<size.pixelCount).flatMap { index -> [UInt8] in
            let (x, y) = (index % 40, index / 40)
            let noise = UInt8(truncatingIfNeeded: index &* index &* 2_654_435_761 >> 7)
            return y < 8
                ? [UInt8(x * 6), UInt8(y * 30), 90, 255]
                : y < 16
                    ? [UInt8(y * 9), 7, 7, 255]
                    : [noise, noise ^ 0x5A, UInt8(x), 255]
        }
        let bitmap = Bitmap(size: size, pixels: shades)
        let file = try await drawer().png(of: bitmap)
        #expect(try await decode(file, fitting: size).frames.first?.bitmap == bitmap)
        let transparent = Bitmap(
            size: size,
            pixels: shades.enumerated().map {
                $0.offset % 4 == 3 ? UInt8($0.offset % 251) | 1 : $0.element
            }
        )
        let other = try await drawer().png(of: transparent)
        #expect(try await decode(other, fitting: size).frames.first?.bitmap == transparent)
    }

    @Test("The PNG of a plain drawing is small, and an empty picture is an error")
    func sizes() async throws {
        let drawing = Bitmap(width: 200, height: 100, color: [20, 30, 40, 255])
        #expect(try await drawer().png(of: drawing).count < 500)
        await #expect(throws: PictureError.tooManyPixels(PixelSize(width: 0, height: 0))) {
            try await drawer().png(of: Bitmap(""))
        }
    }

    private func drawer() throws -> PictureDecoder {
        PictureDecoder(
            command: [try BuiltProgramLocator.path(of: "newspaper"), DecoderChildProcess.command]
        )
    }
}
