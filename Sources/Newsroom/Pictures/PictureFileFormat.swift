enum PictureFileFormat {
    /// Returns the name of the format if the file is not a JPEG, PNG, GIF or WebP picture; otherwise `nil`.
    static func foundInstead(in bytes: [UInt8]) -> String? {
        if isPicture(bytes) { return nil }
        let brand = bytes.dropFirst(4).prefix(8)
        if brand.starts(with: "ftypavif".utf8) { return "an AVIF picture" }
        if brand.starts(with: "ftyphei".utf8) { return "a HEIF picture" }
        let text = bytes.prefix(512).drop { $0 <= 0x20 || $0 >= 0x80 }
        let beginning = String(decoding: text, as: UTF8.self).lowercased()
        if beginning.hasPrefix("<svg") || beginning.hasPrefix("<?xml") && beginning.contains("<svg")
        {
            return "an SVG drawing"
        }
        if beginning.hasPrefix("<") { return "a web page" }
        return bytes.isEmpty ? "nothing" : "a file of another type"
    }

    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        let isWebP =
            bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        return isWebP || isPNG || bytes.starts(with: [0xFF, 0xD8, 0xFF])
            || bytes.starts(with: "GIF8".utf8)
    }
}
