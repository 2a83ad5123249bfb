/// Adds the first entry of an EPUB to the central directory that libarchive has written (APPNOTE
/// 4.3.12).
enum ZipDirectory {
    private static let type = Array("application/epub+zip".utf8)
    private static let name = Array("mimetype".utf8)
    /// The CRC-32 of the content of `mimetype`.
    private static let checkSum: [UInt8] = [0x6F, 0x61, 0xAB, 0x2C]
    /// The earliest zip timestamp: 1 January 1980, 00:00.
    private static let moment: [UInt8] = [0, 0, 0x21, 0]

    private static let head =
        [0x0A, 0, 0, 0, 0, 0] + moment + checkSum + number(type.count, bytes: 4)
        + number(type.count, bytes: 4) + number(name.count, bytes: 2) + [0, 0]

    static let firstEntry: [UInt8] = Array("PK\u{3}\u{4}".utf8) + head + name + type

    private static let firstLine: [UInt8] =
        Array("PK\u{1}\u{2}".utf8) + [0x0A, 3] + head + [0, 0, 0, 0, 0, 0]
        + [0, 0, 0xA4, 0x81] + [0, 0, 0, 0] + name

    /// Returns the directory with the first entry added and all offsets shifted; `nil` if it is
    /// malformed.
    static func repaired(_ directory: [UInt8]) -> [UInt8]? {
        var repaired = directory
        var place = 0
        while directory.count - place >= 46, begins("PK\u{1}\u{2}", directory, at: place) {
            add(firstEntry.count, at: place + 42, bytes: 4, in: &repaired)
            let lengths = [28, 30, 32].map { value(at: place + $0, in: directory) }
            place += 46 + lengths.reduce(0, +)
        }
        guard directory.count - place == 22, begins("PK\u{5}\u{6}", directory, at: place) else {
            return nil
        }
        add(1, at: place + 8, bytes: 2, in: &repaired)
        add(1, at: place + 10, bytes: 2, in: &repaired)
        add(firstLine.count, at: place + 12, bytes: 4, in: &repaired)
        add(firstEntry.count, at: place + 16, bytes: 4, in: &repaired)
        return firstLine + repaired
    }

    private static func begins(_ sign: String, _ bytes: [UInt8], at place: Int) -> Bool {
        bytes[place...].starts(with: sign.utf8)
    }

    private static func value(at place: Int, in bytes: [UInt8]) -> Int {
        Int(bytes[place]) | Int(bytes[place + 1]) << 8
    }

    private static func add(_ step: Int, at place: Int, bytes count: Int, in bytes: inout [UInt8]) {
        let old = (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        bytes.replaceSubrange(place..<place + count, with: number(old + step, bytes: count))
    }

    private static func number(_ number: Int, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
