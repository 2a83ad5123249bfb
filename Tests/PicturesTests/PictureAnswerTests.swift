import Testing

@testable import Pictures

@Suite("The decoder's answer")
struct PictureAnswerTests {
    private let picture = DecodedPicture(
        originalSize: PixelSize(width: 300, height: 200),
        frames: [
            DecodedPicture.Frame(bitmap: Bitmap("rg\nbw"), duration: .milliseconds(70)),
            DecodedPicture.Frame(bitmap: Bitmap("k"), duration: .milliseconds(300)),
        ]
    )
    private let request = PictureRequest(
        fitting: PixelSize(width: 2, height: 2),
        wantsMovement: true
    )

    @Test("A picture arrives as it was sent")
    func roundTrip() throws {
        let bytes = PictureAnswer.bytes(of: picture)
        #expect(try PictureAnswer.picture(in: bytes, for: request) == picture)
    }

    @Test("An answer that is cut off, or goes on, is no answer")
    func cutOff() {
        let bytes = PictureAnswer.bytes(of: picture)
        for count in 0..<bytes.count {
            #expect(throws: PictureError.decoderStopped) {
                try PictureAnswer.picture(in: Array(bytes.prefix(count)), for: request)
            }
        }
        #expect(throws: PictureError.decoderStopped) {
            try PictureAnswer.picture(in: bytes + [0], for: request)
        }
    }

    @Test("More frames or larger ones than were asked for are not believed")
    func tooMuch() {
        let bytes = PictureAnswer.bytes(of: picture)
        for request in [
            PictureRequest(fitting: PixelSize(width: 2, height: 2)),
            PictureRequest(fitting: PixelSize(width: 1, height: 2), wantsMovement: true),
        ] {
            #expect(throws: PictureError.decoderStopped) {
                try PictureAnswer.picture(in: bytes, for: request)
            }
        }
    }

    @Test(
        "Errors arrive as they were sent",
        arguments: [
            .unknownFormat, .damaged, .tooManyPixels(PixelSize(width: 50_000, height: 40_000)),
            .tooSlow, .libraryMissing(name: "libwebp"),
        ] as [PictureError]
    )
    func errors(error: PictureError) {
        #expect(throws: error) {
            try PictureAnswer.picture(in: PictureAnswer.bytes(of: error), for: request)
        }
    }

    @Test("A request arrives as it was sent, and no other words are one")
    func requests() {
        #expect(PictureRequest(words: request.words) == request)
        let still = PictureRequest(fitting: PixelSize(width: 640, height: 480))
        #expect(PictureRequest(words: still.words) == still)
        for words in [
            [], ["1", "2"], ["0", "2", "still"], ["1", "x", "still"], ["1", "2", "fast"],
        ] {
            #expect(PictureRequest(words: words) == nil)
        }
    }
}
