/// Removes user names and passwords from the addresses in a text or in HTML.
///
/// ``CredentialFinder`` does this for a single address.
public enum TextCredentialRemover {
    /// Returns the text without the user information of its http and https addresses.
    ///
    /// Addresses with other schemes and quoted addresses without a scheme lose it only if it has a
    /// password, because `ssh://git@host` needs the name. User information with invalid characters,
    /// such as slashes, spaces, quotes and non-ASCII letters, is not found.
    public static func cleaned(_ text: String) -> String {
        var text = text
        let ranges = text.withUTF8 { userInformation(in: $0) }
        guard !ranges.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(bytes.count)
        var end = 0
        for range in ranges {
            cleaned += bytes[end..<range.lowerBound]
            end = range.upperBound
        }
        cleaned += bytes[end...]
        return String(decoding: cleaned, as: UTF8.self)
    }

    private static let at = UInt8(ascii: "@")
    private static let slash = UInt8(ascii: "/")

    /// Returns the ranges of user information, including the `@`.
    private static func userInformation(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard bytes.contains(at) else { return [] }
        var ranges: [Range<Int>] = []
        var position = 1
        while position < bytes.count {
            guard bytes[position - 1] == slash, bytes[position] == slash else {
                position += 1
                continue
            }
            let head = bytes[..<(position - 1)]
            let start = bytes[position...].firstIndex { $0 != slash } ?? bytes.count
            let end = bytes[start...].firstIndex(where: endsAuthority) ?? bytes.count
            if let sign = bytes[start..<end].lastIndex(of: at),
                isSecret(bytes[start..<sign], after: head)
            {
                ranges.append(start..<(sign + 1))
            }
            position = end + 1
        }
        return ranges
    }

    /// Returns whether user information must be removed; `head` is the text before the slashes.
    private static func isSecret(
        _ information: Slice<UnsafeBufferPointer<UInt8>>,
        after head: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        if isWeb(head.suffix(5), "http:") || isWeb(head.suffix(6), "https:") { return true }
        guard information.contains(UInt8(ascii: ":")) else { return false }
        return head.last.map { ":\"'=".utf8.contains($0) } ?? true
    }

    private static func isWeb(
        _ scheme: Slice<UnsafeBufferPointer<UInt8>>,
        _ wanted: String
    ) -> Bool {
        scheme.elementsEqual(wanted.utf8) { $0 | 0x20 == $1 }
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x7F || "/?#\\\"'<>`".utf8.contains(byte)
    }
}
