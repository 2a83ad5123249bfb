import Markup

/// Converts IDs of the Google Reader API to ``ItemID``, and back.
///
/// Servers list IDs as decimal numbers, and return items with IDs in the long form
/// `tag:google.com,2005:reader/item/…`. Requests contain only the long form, because some servers
/// read a short decimal number as hexadecimal and return another item.
enum GoogleReaderID {
    private static let prefix = "tag:google.com,2005:reader/item/"

    /// Parses an ID.
    ///
    /// - Parameters:
    ///   - value: A decimal number, the long form, or 24 hexadecimal digits from The Old Reader.
    ///   - hasObjectIDs: Whether the server is The Old Reader.
    /// - Returns: The canonical ID; `nil` for any other value.
    static func canonical(_ value: JSONValue?, hasObjectIDs: Bool) -> ItemID? {
        guard let text = value?.text else { return nil }
        let isLong = text.hasPrefix(prefix)
        let digits = isLong ? String(text.dropFirst(prefix.count)) : text
        if hasObjectIDs {
            let isObjectID = digits.utf8.count == 24 && digits.utf8.allSatisfy(isHexadecimal)
            return isObjectID ? ItemID(digits.lowercased()) : nil
        }
        guard isLong else { return ItemID(signed: value) }
        guard digits.utf8.allSatisfy(isHexadecimal), let bits = UInt64(digits, radix: 16) else {
            return nil
        }
        return ItemID("\(Int64(bitPattern: bits))")
    }

    static func long(_ id: ItemID) -> String {
        guard let number = id.number else { return prefix + id.text }
        let digits = String(UInt64(bitPattern: number), radix: 16)
        return prefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
