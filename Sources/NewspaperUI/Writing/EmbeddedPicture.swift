import FoundationEssentials

/// A picture in a data URL (RFC 2397).
enum EmbeddedPicture {
    static func isMeant(by address: String) -> Bool {
        address.prefix(5).lowercased() == "data:"
    }

    /// Returns the decoded data of a base64 data URL; `nil` for other addresses.
    @concurrent
    static func bytes(in address: String) async -> [UInt8]? {
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
            address[..<comma].lowercased().hasSuffix(";base64")
        else { return nil }
        let text = plain(address[address.utf8.index(after: comma)...])
        return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
    }

    private static func plain(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let letters = [
            ("%2B", "+"), ("%2F", "/"), ("%3D", "="), ("%2b", "+"), ("%2f", "/"), ("%3d", "="),
        ]
        return letters.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
