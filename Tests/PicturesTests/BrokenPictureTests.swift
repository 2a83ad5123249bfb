import Dispatch
import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

@testable import Pictures

@Suite("Broken pictures")
struct BrokenPictureTests {
    @Test("A truncated picture shows its beginning, and nothing if it is too short")
    func cutOff() async throws {
        let rows = (0..<64).map { String(repeating: $0 < 32 ? "r" : "g", count: 64) }
        let colors: [Character: [Int]] = ["r": [255, 0, 0], "g": [0, 255, 0]]
        let png = PNGFile(
            width: 64,
            height: 64,
            pixels: rows.joined().map { colors[$0] ?? [] }
        ).bytes
        let half = try await decode(
            Array(png.prefix(png.count * 5 / 8)),
            fitting: PixelSize(width: 2, height: 4)
        )
        #expect(half.frames[0].bitmap.size == PixelSize(width: 2, height: 2))
        await #expect(throws: PictureError.damaged) {
            try await decode(Array(png.prefix(png.count / 16)))
        }
    }

    @Test(
        "Unknown formats are not passed to the decoder",
        arguments: ["", "GIF8", "<html>", "RIFF....WAVE"]
    )
    func unknown(text: String) async {
        await #expect(throws: PictureError.unknownFormat) {
            try await PictureDecoder(command: ["/nonexistent"]).decode(
                Array(text.utf8),
                PictureDecodingOptions(fitting: PixelSize(width: 9, height: 9))
            )
        }
    }

    @Test(
        "A header with a huge size is rejected without work",
        arguments: [
            PNGFile(width: 50_000, height: 50_000, depth: 1, colorType: 0, pixels: []).bytes,
            PNGFile(width: 6_000, height: 6_000, isInterlaced: true, pixels: []).bytes,
            GIFFile(width: 65_535, height: 65_535, images: []).bytes,
            PictureFixtures.jpeg.replacing([8, 0, 16, 0, 24], with: [8, 0xC3, 0x50, 0xC3, 0x50]),
            PictureFixtures.losslessWebP.replacing(
                [0x2F, 0x17, 0xC0, 0x03, 0x10],
                with: [0x2F, 0xFF, 0xFF, 0xFF, 0x1F]
            ),
        ]
    )
    func bombs(bytes: [UInt8]) async {
        let error = await #expect(throws: PictureError.self) { try await decode(bytes) }
        guard case .tooManyPixels(let size) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(size.pixelCount > 32_000_000)
    }

    @Test("A file larger than the limit is rejected before the decoder starts")
    func largeFile() async {
        var limits = PictureLimits()
        limits.fileBytes = 100
        await #expect(throws: PictureError.tooLarge(limit: 100)) {
            try await PictureDecoder(command: ["/nonexistent"], limits: limits)
                .decode(PictureFixtures.jpeg, Self.request)
        }
    }

    @Test("The number of frames is limited", arguments: [239, 240, 241, 400])
    func manyFrames(count: Int) async throws {
        let file = GIFFile(
            width: 1,
            height: 1,
            images: (0..<count).map { GIFFile.Image(text: $0 % 2 == 0 ? "r" : "g", delay: 4) }
        )
        let picture = try await decode(file.bytes, wantsAnimation: true)
        #expect(picture.frames.count == min(count, 240))
        #expect(try await decode(file.bytes).frames.count == 1)
    }

    @Test(
        "Frames are kept while there is memory for them",
        arguments: [(4, 1), (15, 1), (16, 2), (23, 2), (24, 3), (1000, 3)]
    )
    func roomForFrames(bytes: Int, count: Int) throws {
        var limits = PictureLimits()
        limits.frames = 3
        limits.frameBytes = bytes
        let size = PixelSize(width: 2, height: 1)
        let request = PictureDecodingOptions(fitting: size, wantsAnimation: true)
        var film = AnimationFrames(originalSize: size, request: request, limits: limits)
        let pixels: [UInt8] = Array(repeating: 9, count: 8)
        while !film.isFull { pixels.withUnsafeBufferPointer { film.add($0, milliseconds: 50) } }
        #expect(try film.picture().frames.count == count)
    }

    @Test(
        "A decoder that crashes or returns too little or too much causes an error only",
        arguments: [
            ["/nonexistent"], ["/bin/sh", "-c", "kill -SEGV $$"],
            ["/bin/sh", "-c", "kill -KILL $$"],
            ["/bin/true"], ["/bin/sh", "-c", "echo IPC1"], ["/bin/sh", "-c", "cat /dev/zero"],
            ["/bin/sh", "-c", "exec <&- >&-; while :; do :; done"],
        ]
    )
    func crash(command: [String]) async {
        await #expect(throws: PictureError.decoderStopped) {
            try await PictureDecoder(command: command).decode(Self.longFile, Self.request)
        }
    }

    @Test("A decoder that hangs is killed at its deadline")
    func hanging() async {
        var limits = PictureLimits()
        limits.deadline = .milliseconds(20)
        let decoder = PictureDecoder(command: Self.hanging(), limits: limits)
        await #expect(throws: PictureError.tooSlow) {
            try await decoder.decode(Self.longFile, Self.request)
        }
    }

    @Test("Cancellation kills the decoder and ends waiting for a slot")
    func cancelling() async throws {
        let lifeline = try ChildLifetimePipe()
        // Not reached even on a busy machine.
        var limits = PictureLimits()
        limits.deadline = .seconds(3600)
        let decoder = PictureDecoder(
            command: Self.hanging(holding: lifeline.path),
            limits: limits
        )
        let tasks = (0..<3).map { _ in
            Task { () -> PictureError? in
                do throws(PictureError) {
                    _ = try await decoder.decode(Self.longFile, Self.request)
                    return nil
                } catch {
                    return error
                }
            }
        }
        let descriptor = await lifeline.waitForChild()
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
        await lifeline.waitForLastChild(descriptor)
    }

    @Test("The number of decoders is limited, and waiting ones start in order")
    func places() async throws {
        let places = DecoderLimiter(count: 2)
        let (first, second) = (await places.acquire(), await places.acquire())
        #expect(first != nil && second != nil)
        let cancelled = Task { await places.acquire() }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
        let third = Task { await places.acquire() }
        await places.release(try #require(first))
        #expect(await third.value != nil)
    }

    @Test("The decoder inherits no descriptors and no environment variables")
    func inheritance() async throws {
        let report = FileManager.default.temporaryDirectory.appending(path: "inherited-\(UUID())")
        defer { unlink(report.path) }
        let open = Glibc.open("/dev/null", O_RDONLY)
        defer { close(open) }
        let script = "(ls /proc/$$/fd; export) > \(report.path)"
        await #expect(throws: PictureError.decoderStopped) {
            try await PictureDecoder(command: ["/bin/sh", "-c", script])
                .decode(PictureFixtures.jpeg, Self.request)
        }
        let text = try String(decoding: Data(contentsOf: report), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.contains("PWD") }
        #expect(lines == ["0", "1", "2"])
    }

    @Test("Random changes of bytes cause a picture or an error, but not a crash")
    func changed() async throws {
        var seed = PictureSeed(state: 7)
        let moving = GIFFile(
            width: 3,
            height: 2,
            images: [
                GIFFile.Image(text: "rgb\nwkg"), GIFFile.Image(text: "b", left: 1, disposal: 3),
            ]
        ).bytes
        let png = PNGFile(
            width: 2,
            height: 2,
            pixels: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0, 0, 0]]
        )
        let files = [
            PictureFixtures.jpeg, PictureFixtures.progressive, PictureFixtures.lossyAlphaWebP,
            PictureFixtures.losslessWebP,
            PictureFixtures.movingWebP, moving, png.bytes,
        ]
        for file in files {
            for _ in 0..<12 {
                var bytes = file
                for _ in 0..<Int.random(in: 1...8, using: &seed) {
                    bytes[Int.random(in: 8..<bytes.count, using: &seed)] ^=
                        1 << UInt8.random(in: 0..<8, using: &seed)
                }
                bytes.removeLast(Int.random(in: 0...bytes.count / 4, using: &seed))
                do {
                    let picture = try await decode(bytes, wantsAnimation: true)
                    #expect(picture.frames.allSatisfy { $0.bitmap.size.width <= 3 })
                } catch let error as PictureError {
                    // The decoder reported the error itself.
                    #expect(error != .decoderStopped, "\(bytes)")
                }
            }
        }
    }

    @Test("Every error has a reason")
    func words() {
        let errors: [PictureError] = [
            .unknownFormat, .damaged, .tooLarge(limit: 20_000_000),
            .tooManyPixels(PixelSize(width: 50_000, height: 40_000)), .tooSlow,
            .libraryMissing(name: "libwebp"), .decoderStopped, .cancelled,
        ]
        #expect(
            errors.map(\.reason) == [
                "unsupported picture format", "the picture is damaged",
                "the picture is larger than 20 MB",
                "the picture is too large (50000 × 40000 pixels)",
                "the picture took too long to decode",
                "pictures of this type require libwebp (Debian: libwebp7)",
                "the picture could not be decoded", "loading was cancelled",
            ]
        )
    }

    private static let request = PictureDecodingOptions(fitting: PixelSize(width: 9, height: 9))
    /// More than a socket buffers.
    private static let longFile = PictureFixtures.jpeg + [UInt8](repeating: 0, count: 2_000_000)

    private static func hanging(holding path: String = "/dev/null") -> [String] {
        ["/bin/sh", "-c", "exec 3>\(path); exec /bin/sleep 1000"]
    }
}

private struct PictureSeed: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// A named pipe that shows the first child's start and the last one's end.
private final class ChildLifetimePipe: Sendable {
    let path: String
    private let queue = DispatchQueue(label: "lifeline")

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "lifeline-\(UUID())").path
        guard mkfifo(path, 0o600) == 0 else { throw PseudoTerminalError("no pipe: \(errno)") }
    }

    deinit {
        unlink(path)
    }

    /// Waits for a child, and returns a descriptor for ``waitForLastChild(_:)``.
    func waitForChild() async -> Int32 {
        await blocking { open(self.path, O_RDONLY) }
    }

    /// Waits until no child has the pipe open, then closes the descriptor.
    func waitForLastChild(_ descriptor: Int32) async {
        await blocking {
            var byte: UInt8 = 0
            while read(descriptor, &byte, 1) > 0 {}
            close(descriptor)
        }
    }

    private func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
