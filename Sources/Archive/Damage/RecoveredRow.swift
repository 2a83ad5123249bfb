/// A row that was decoded without knowing its table.
struct RecoveredRow: Equatable {
    enum Value: Equatable {
        case null
        case integer(Int64)
        case real(Double)
        case text([UInt8])
        case blob([UInt8])
    }

    let number: Int64
    let values: [Value]

    private static let longest = 256 << 20

    /// Returns the readable rows of a page; empty if the page is not a leaf of a table.
    static func rows(in page: [UInt8], numbered number: Int, of file: RawDatabaseFile)
        -> [RecoveredRow]
    {
        let start = number == 1 ? 100 : 0
        guard page[start] == 0x0D else { return [] }
        let count = RawDatabaseFile.number(page[start + 3..<start + 5])
        guard start + 8 + 2 * count <= file.usableSize else { return [] }
        return (0..<count).compactMap { index in
            let place = start + 8 + 2 * index
            return RecoveredRow(
                in: page,
                at: RawDatabaseFile.number(page[place..<place + 2]),
                of: file
            )
        }
    }

    private init?(in page: [UInt8], at offset: Int, of file: RawDatabaseFile) {
        var reading = VarintDecoder(bytes: page[..<file.usableSize], position: offset)
        guard let length = reading.number(), let number = reading.number(), length >= 0,
            length <= Self.longest,
            let payload = Self.payload(Int(length), at: reading.position, in: page, of: file),
            let values = Self.values(in: payload)
        else { return nil }
        self.number = number
        self.values = values
    }

    private static func payload(
        _ length: Int,
        at start: Int,
        in page: [UInt8],
        of file: RawDatabaseFile
    ) -> [UInt8]? {
        let size = file.usableSize
        guard length > size - 35 else {
            return start + length <= size ? Array(page[start..<start + length]) : nil
        }
        let least = (size - 12) * 32 / 255 - 23
        let most = least + (length - least) % (size - 4)
        let local = most <= size - 35 ? most : least
        guard start + local + 4 <= size else { return nil }
        var payload = Array(page[start..<start + local])
        var next = RawDatabaseFile.number(page[start + local..<start + local + 4])
        while payload.count < length {
            guard next > 0, let page = file.page(next) else { return nil }
            payload += page[4..<min(size, 4 + length - payload.count)]
            next = RawDatabaseFile.number(page[0..<4])
        }
        return payload
    }

    private static func values(in payload: [UInt8]) -> [Value]? {
        var head = VarintDecoder(bytes: payload[...], position: 0)
        guard let headLength = head.number(), (1...Int64(payload.count)).contains(headLength) else {
            return nil
        }
        var body = Int(headLength)
        var values: [Value] = []
        while head.position < Int(headLength) {
            guard let type = head.number(), let length = self.length(ofType: type),
                length <= payload.count - body
            else { return nil }
            values.append(value(payload[body..<body + length], ofType: type))
            body += length
        }
        return values
    }

    private static func length(ofType type: Int64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 12...: Int(exactly: (type - 12) / 2)
        default: nil
        }
    }

    private static func value(_ bytes: ArraySlice<UInt8>, ofType type: Int64) -> Value {
        switch type {
        case 0: return .null
        case 8, 9: return .integer(type - 8)
        case 7:
            let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            return .real(Double(bitPattern: bits))
        case 12...: return type % 2 == 0 ? .blob(Array(bytes)) : .text(Array(bytes))
        default:
            let sign: Int64 = bytes.first.map { $0 >= 0x80 } == true ? -1 : 0
            return .integer(bytes.reduce(sign) { $0 << 8 | Int64($1) })
        }
    }

    private struct VarintDecoder {
        let bytes: ArraySlice<UInt8>
        var position: Int

        mutating func number() -> Int64? {
            var value: UInt64 = 0
            for count in 0..<9 {
                guard bytes.indices.contains(position) else { return nil }
                let byte = bytes[position]
                position += 1
                if count == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
                value = value << 7 | UInt64(byte & 0x7F)
                if byte < 0x80 { return Int64(bitPattern: value) }
            }
            return nil
        }
    }
}
