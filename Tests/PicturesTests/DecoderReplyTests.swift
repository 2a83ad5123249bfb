import Testing

@testable import Pictures

@Suite("Decoder replies")
struct DecoderReplyTests {
    private let picture = DecodedPicture(
        originalSize: PixelSize(width: 300, height: 200),
        frames: [
            DecodedPicture.Frame(bitmap: Bitmap("rg\nbw"), duration: .milliseconds(70)),
            DecodedPicture.Frame(bitmap: Bitmap("k"), duration: .milliseconds(300)),
        ]
    )
    private let request = PictureDecodingOptions(
        fitting: PixelSize(width: 2, height: 2),
        wantsAnimation: true
    )

    @Test("A picture is received as it was sent")
    func roundTrip() throws {
        let bytes = DecoderReply.bytes(of: picture)
        #expect(try DecoderReply.picture(in: bytes, for: request) == picture)
    }

    @Test("A truncated or extended reply is rejected")
    func cutOff() {
        let bytes = DecoderReply.bytes(of: picture)
        for count in 0..<bytes.count {
            #expect(throws: PictureError.decoderStopped) {
                try DecoderReply.picture(in: Array(bytes.prefix(count)), for: request)
            }
        }
        #expect(throws: PictureError.decoderStopped) {
            try DecoderReply.picture(in: bytes + [0], for: request)
        }
    }

    @Test("A reply with more or larger frames than requested is rejected")
    func tooMuch() {
        let bytes = DecoderReply.bytes(of: picture)
        for request in [
            PictureDecodingOptions(fitting: PixelSize(width: 2, height: 2)),
            PictureDecodingOptions(fitting: PixelSize(width: 1, height: 2), wantsAnimation: true),
        ] {
            #expect(throws: PictureError.decoderStopped) {
                try DecoderReply.picture(in: bytes, for: request)
            }
        }
    }

    @Test(
        "Errors are received as they were sent",
        arguments: [
            .unknownFormat, .damaged, .tooManyPixels(PixelSize(width: 50_000, height: 40_000)),
            .tooSlow, .libraryMissing(name: "libwebp"),
        ] as [PictureError]
    )
    func errors(error: PictureError) {
        #expect(throws: error) {
            try DecoderReply.picture(in: DecoderReply.bytes(of: error), for: request)
        }
    }

    @Test(
        "A job is received as it was sent",
        arguments: [
            .decode(PictureDecodingOptions(fitting: PixelSize(width: 640, height: 480))),
            .decode(
                PictureDecodingOptions(
                    fitting: PixelSize(width: 9, height: 4_096),
                    wantsAnimation: true
                )
            ),
            .sixels(PixelSize(width: 1, height: 2)),
            .quarterBlocks(PixelSize(width: 1, height: 2), columns: 3, rows: 4),
            .png(PixelSize(width: 7, height: 9)),
        ] as [PictureJob]
    )
    func jobs(job: PictureJob) {
        #expect(PictureJob(words: job.words) == job)
    }

    @Test(
        "Invalid arguments are not a job",
        arguments: [
            "", "still", "still 1", "still 0 2", "still 1 x", "still 1 2 3", "fast 1 2",
            "still 1 4097", "quarters 1 2 3", "sixels -1 2",
        ]
    )
    func noJobs(words: String) {
        #expect(PictureJob(words: words.split(separator: " ").map(String.init)) == nil)
    }

    @Test("Drawings are received as they were sent, and not as another type")
    func drawings() throws {
        let text = DecoderReply.bytes(ofText: [1, 2, 3])
        let cells = DecoderReply.bytes(ofCells: [0x2580, 0, .max])
        #expect(try DecoderReply.text(in: text) == [1, 2, 3])
        #expect(try DecoderReply.cells(in: cells, count: 3) == [0x2580, 0, .max])
        #expect(throws: PictureError.decoderStopped) { try DecoderReply.text(in: cells) }
        #expect(throws: PictureError.decoderStopped) {
            try DecoderReply.cells(in: cells, count: 6)
        }
        #expect(throws: PictureError.decoderStopped) {
            try DecoderReply.text(in: Array(text.dropLast()))
        }
        #expect(throws: PictureError.decoderStopped) {
            try DecoderReply.picture(in: text, for: request)
        }
    }
}
