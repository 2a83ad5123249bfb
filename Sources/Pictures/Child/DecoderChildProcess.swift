import CSandbox
import Glibc

/// The decoder's side of the protocol, which a child process runs for one picture.
///
/// It reads the file from standard input, and writes the reply to standard output. Resource limits
/// apply before the file is read. Before decoding, a sandbox forbids opening files and starting
/// processes.
public enum DecoderChildProcess {
    /// The name of the hidden command.
    ///
    /// A job's arguments follow it.
    public static let command = "picture-work"
    /// The argument that forbids decoding without a sandbox.
    static let strict = "strict"

    /// Performs the job that the arguments after the command describe, and exits.
    public static func run(_ words: some Collection<String>) -> Never {
        let isStrict = words.first == strict
        guard let job = PictureJob(words: Array(isStrict ? words.dropFirst() : words[...])) else {
            exit(2)
        }
        let limits = PictureLimits()
        confine(limits)
        do throws(PictureError) {
            let input = try readInput(atMost: limits.fileBytes)
            write(try answer(to: job, input, limits, isStrict: isStrict))
        } catch {
            write(DecoderReply.bytes(of: error))
        }
        _exit(0)
    }

    private static func answer(
        to job: PictureJob,
        _ input: UnsafeBufferPointer<UInt8>,
        _ limits: PictureLimits,
        isStrict: Bool
    ) throws(PictureError) -> [UInt8] {
        switch job {
        case .decode(let request):
            let reader = InProcessPictureDecoder(limits: limits)
            // In strict mode, exits without a sandbox before a byte of the file is decoded.
            let picture = try reader.read(input, request) {
                guard confinement_lock() == 0, isStrict else { return }
                write(DecoderReply.bytes(of: .unconfined))
                _exit(0)
            }
            return DecoderReply.bytes(of: picture)
        case .sixels(let size):
            let pen = try ChafaRenderer(input, size)
            try lock(isStrict: isStrict)
            return DecoderReply.bytes(ofText: try pen.sixels())
        case .png(let size):
            let writer = try PNGWriter(input, size)
            try lock(isStrict: isStrict)
            return DecoderReply.bytes(ofText: try writer.file())
        case .quarterBlocks(let size, let columns, let rows):
            let pen = try ChafaRenderer(input, size)
            try lock(isStrict: isStrict)
            return DecoderReply.bytes(ofCells: try pen.quarterBlocks(columns, rows))
        case .check:
            try lock(isStrict: true)
            return DecoderReply.bytes(ofText: [])
        }
    }

    private static func lock(isStrict: Bool) throws(PictureError) {
        if confinement_lock() == 0, isStrict { throw .unconfined }
    }

    private static func confine(_ limits: PictureLimits) {
        let farewell = DecoderReply.bytes(of: .tooSlow)
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
        _ = kept.initialize(fromContentsOf: farewell)
        confinement_limit(
            limits.memory,
            UInt32(limits.computingSeconds),
            UInt32(limits.deadline.components.seconds + 1),
            kept.baseAddress,
            kept.count
        )
    }

    /// Reads all of standard input into memory that is never deallocated.
    private static func readInput(
        atMost limit: Int
    ) throws(PictureError) -> UnsafeBufferPointer<UInt8> {
        var room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        var count = 0
        while true {
            if count == room.count {
                guard count < limit else { throw .tooLarge(limit: limit) }
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: min(limit, count * 4),
                    alignment: 16
                )
                larger.copyMemory(from: UnsafeRawBufferPointer(room))
                room.deallocate()
                room = larger
            }
            let taken = Glibc.read(
                STDIN_FILENO,
                room.baseAddress?.advanced(by: count),
                room.count - count
            )
            guard taken > 0 else { break }
            count += taken
        }
        return UnsafeBufferPointer(rebasing: room.bindMemory(to: UInt8.self)[..<count])
    }

    private static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
