/// A date exactly as its standard requires: `Tue, 17 Jun 2025 08:15:00 +0000` or
/// `2025-06-17T08:15:00Z`.
///
/// Most dates have this form. Parsing fixed positions is fifty times as fast as lenient parsing.
struct StandardDate {
    private(set) var fields = GregorianDateComponents()
    private let bytes: UnsafeBufferPointer<UInt8>

    static func fields(of text: String) -> GregorianDateComponents? {
        var text = text
        return text.withUTF8 { StandardDate($0)?.fields }
    }

    private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        guard bytes.count >= 20, bytes.count <= 31 else { return nil }
        guard bytes[3] == UInt8(ascii: ",") ? readMail() : readInternet() else { return nil }
    }

    private mutating func readMail() -> Bool {
        guard bytes.count >= 29, bytes.matches("###, ## ### #### ##:##:## "),
            let day = number(at: 5, digits: 2), let month = month(at: 8),
            let year = number(at: 12, digits: 4), readTime(at: 17), readMailZone()
        else { return false }
        (fields.year, fields.month, fields.day) = (year, month, day)
        return true
    }

    private mutating func readMailZone() -> Bool {
        if bytes.count == 29, bytes[26...].elementsEqual("GMT".utf8) { return true }
        guard bytes.count == 31, let hours = number(at: 27, digits: 2),
            let minutes = number(at: 29, digits: 2)
        else { return false }
        return readZone(sign: bytes[26], hours: hours, minutes: minutes)
    }

    private mutating func readInternet() -> Bool {
        guard bytes.matches("####-##-##T##:##:##"), let year = number(at: 0, digits: 4),
            let month = number(at: 5, digits: 2), let day = number(at: 8, digits: 2),
            readTime(at: 11)
        else { return false }
        (fields.year, fields.month, fields.day) = (year, month, day)
        if bytes.count == 20 { return bytes[19] == UInt8(ascii: "Z") }
        guard bytes.count == 25, bytes[22] == UInt8(ascii: ":"),
            let hours = number(at: 20, digits: 2), let minutes = number(at: 23, digits: 2)
        else { return false }
        return readZone(sign: bytes[19], hours: hours, minutes: minutes)
    }

    private mutating func readTime(at start: Int) -> Bool {
        guard let hour = number(at: start, digits: 2),
            let minute = number(at: start + 3, digits: 2),
            let second = number(at: start + 6, digits: 2)
        else { return false }
        (fields.hour, fields.minute, fields.second) = (hour, minute, Double(second))
        return true
    }

    private mutating func readZone(sign: UInt8, hours: Int, minutes: Int) -> Bool {
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), hours < 24 else {
            return false
        }
        fields.zone = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "+") ? 1 : -1)
        return true
    }

    private func number(at start: Int, digits: Int) -> Int? {
        var number = 0
        for byte in bytes[start..<(start + digits)] {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    private func month(at start: Int) -> Int? {
        let names = "JanFebMarAprMayJunJulAugSepOctNovDec".utf8
        let name = bytes[start..<(start + 3)]
        return (1...12).first { name.elementsEqual(names.dropFirst(($0 - 1) * 3).prefix(3)) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes begin with the pattern `form`, in which `#` matches any byte.
    fileprivate func matches(_ form: StaticString) -> Bool {
        let form = UnsafeBufferPointer(start: form.utf8Start, count: form.utf8CodeUnitCount)
        return count >= form.count
            && form.indices.allSatisfy { form[$0] == UInt8(ascii: "#") || form[$0] == self[$0] }
    }
}
