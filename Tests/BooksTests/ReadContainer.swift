import Foundation
import Glibc

/// A ZIP file's entries from its central directory, still compressed.
struct ReadContainer {
    struct Entry: Hashable {
        let name: String
        let isStored: Bool
        let extraCount: Int
        let bytes: [UInt8]
        let moment: [UInt8]
    }

    let entries: [Entry]

    init?(_ file: [UInt8]) {
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        }
        let end = file.count - 22
        guard end > 0, file[end...].starts(with: "PK\u{5}\u{6}".utf8) else { return nil }
        var place = number(end + 16, 4)
        guard place + number(end + 12, 4) == end else { return nil }
        var entries: [Entry] = []
        for _ in 0..<number(end + 10, 2) {
            guard file[place...].starts(with: "PK\u{1}\u{2}".utf8) else { return nil }
            let head = number(place + 42, 4)
            guard file[head...].starts(with: "PK\u{3}\u{4}".utf8) else { return nil }
            let nameCount = number(head + 26, 2)
            let extraCount = number(head + 28, 2)
            let name = file[head + 30..<head + 30 + nameCount]
            guard file[place + 46..<place + 46 + number(place + 28, 2)] == name else { return nil }
            let start = head + 30 + nameCount + extraCount
            entries.append(
                Entry(
                    name: String(decoding: name, as: UTF8.self),
                    isStored: number(place + 10, 2) == 0,
                    extraCount: extraCount,
                    bytes: Array(file[start..<start + number(place + 20, 4)]),
                    moment: Array(file[place + 12..<place + 16])
                )
            )
            place += 46 + number(place + 28, 2) + number(place + 30, 2) + number(place + 32, 2)
        }
        guard place == end else { return nil }
        self.entries = entries
    }
}

struct UnnamedFile: ~Copyable {
    let descriptor: Int32

    init() throws {
        var template = Array("\(NSTemporaryDirectory())book-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
        unlink(template)
    }

    deinit { close(descriptor) }

    var bytes: [UInt8] {
        lseek(descriptor, 0, SEEK_SET)
        var all: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(descriptor, &piece, piece.count), count > 0 {
            all += piece[..<count]
        }
        return all
    }
}
