enum PictureFileFormat {
    /// Describes a file that is not a JPEG, PNG, GIF or WebP picture, as a noun phrase; `nil` for
    /// pictures.
    static func foundInstead(in bytes: [UInt8]) -> String? {
        if isPicture(bytes) { return nil }
        let brand = bytes.dropFirst(4).prefix(8)
        if brand.starts(with: "ftypavif".utf8) { return DocumentKindStrings.avif }
        if brand.starts(with: "ftyphei".utf8) { return DocumentKindStrings.heif }
        let text = bytes.prefix(512).drop { $0 <= 0x20 || $0 >= 0x80 }
        let beginning = String(decoding: text, as: UTF8.self).lowercased()
        if beginning.hasPrefix("<svg") || beginning.hasPrefix("<?xml") && beginning.contains("<svg")
        {
            return DocumentKindStrings.svg
        }
        if beginning.hasPrefix("<") { return DocumentKindStrings.webPage }
        return bytes.isEmpty ? DocumentKindStrings.nothing : DocumentKindStrings.other
    }

    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        let isWebP =
            bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        return isWebP || isPNG || bytes.starts(with: [0xFF, 0xD8, 0xFF])
            || bytes.starts(with: "GIF8".utf8)
    }
}
