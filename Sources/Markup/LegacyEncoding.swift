/// The encodings that were usual for a language before UTF-8, as browsers assume them (WHATWG
/// HTML).
enum LegacyEncoding {
    /// Decodes a document without a valid charset, using an encoding usual for its language.
    ///
    /// Returns `nil` if the language is unknown or written in windows-1252, or if most bytes are
    /// UTF-8.
    static func decode(_ bytes: [UInt8]) -> [UInt8]? {
        guard !UTF8Sequences(in: bytes[...]).isUTF8Passage,
            let language = DocumentHead(bytes).language
        else { return nil }
        // ISO 8859 has no letters there.
        let hasHighControls = bytes.contains { (0x80...0x9F).contains($0) }
        let texts = names(of: language).compactMap { name in
            hasHighControls && name.hasPrefix("ISO-8859") ? nil : convert(bytes, from: name)
        }
        return texts.first { $0[...].firstEnd(of: "\u{FFFD}") == nil } ?? texts.first
    }

    /// Returns the iconv names for a language, strictest encoding first.
    private static func names(of language: String) -> [String] {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
        case "ar", "fa", "ur": ["WINDOWS-1256"]
        case "az", "ku", "tr": ["WINDOWS-1254"]
        case "be", "bg", "kk", "ky", "mk", "ru", "sr", "tg", "tt", "uk": ["WINDOWS-1251"]
        case "bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq": ["ISO-8859-2", "WINDOWS-1250"]
        case "el": ["ISO-8859-7", "WINDOWS-1253"]
        case "et", "lt", "lv": ["WINDOWS-1257"]
        case "he", "iw": ["WINDOWS-1255"]
        case "ja": ["EUC-JP", "CP932"]
        case "ko": ["CP949"]
        case "th": ["WINDOWS-874"]
        case "vi": ["WINDOWS-1258"]
        case "zh":
            ["hant", "tw", "hk"].contains { language.hasSuffix($0) } ? ["BIG5"] : ["GB18030"]
        default: []
        }
    }
}
