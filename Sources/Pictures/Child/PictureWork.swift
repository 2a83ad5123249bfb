import CConfinement
import Glibc

/// The decoder's side: what the program does when it was started to decode one picture.
///
/// The file comes on standard input; the answer goes to standard output. Before the file is looked at, the
/// process has limits; before it is decoded, it can neither open files nor start anything.
public enum PictureWork {
    /// The hidden command of the program, followed by the words of a request.
    public static let command = "decode-picture"

    /// Decodes one picture and ends the process.
    ///
    /// - Parameter words: What follows the command.
    public static func run(_ words: some Collection<String>) -> Never {
        guard let request = PictureRequest(words: Array(words)) else { exit(2) }
        let limits = PictureLimits()
        confine(limits)
        do throws(PictureError) {
            let bytes = try readInput(atMost: limits.fileBytes)
            let reader = PictureReader(limits: limits)
            let picture = try reader.read(bytes, request, onReady: { _ = confinement_lock() })
            write(PictureAnswer.bytes(of: picture))
        } catch {
            write(PictureAnswer.bytes(of: error))
        }
        _exit(0)
    }

    private static func confine(_ limits: PictureLimits) {
        let farewell = PictureAnswer.bytes(of: .tooSlow)
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
        _ = kept.initialize(fromContentsOf: farewell)
        confinement_limit(
            limits.memory,
            UInt32(limits.computingSeconds),
            // Only felt when nobody is left to end us.
            UInt32(limits.deadline.components.seconds + 1),
            kept.baseAddress,
            kept.count
        )
    }

    /// All of standard input; it stays as long as the process.
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

extension PictureRequest {
    /// The request as the words of a command line.
    var words: [String] {
        ["\(fitting.width)", "\(fitting.height)", wantsMovement ? "moving" : "still"]
    }

    /// Reads the words again; `nil` for others.
    init?(words: [String]) {
        guard words.count == 3, let width = Int(words[0]), let height = Int(words[1]),
            width > 0, height > 0, ["moving", "still"].contains(words[2])
        else { return nil }
        self.init(
            fitting: PixelSize(width: width, height: height),
            wantsMovement: words[2] == "moving"
        )
    }
}
