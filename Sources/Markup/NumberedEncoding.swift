/// Encoding names that end with a number: code pages, parts of ISO 8859, and registered character
/// sets.
enum NumberedEncoding {
    /// Returns the iconv name for a label such as `1251`, `ibm850`, `iso88595` or `isoir101`.
    static func name(of bare: String) -> String? {
        if let digits = bare.digits(after: "iso8859") { return part(ofISO8859: digits) }
        if let digits = bare.digits(after: "isoir") {
            return Int(digits).flatMap { registered[$0] }
        }
        for prefix in ["csibm", "windows", "win", "ibm", "cp", "ms", ""] {
            if let digits = bare.digits(after: prefix) { return page(digits) }
        }
        return nil
    }

    /// Returns the iconv name for the digits of a part of ISO 8859; `nil` if it does not exist.
    ///
    /// A year may follow the digits, as in ISO_8859-5:1988.
    private static func part(ofISO8859 digits: String) -> String? {
        let part = digits.utf8.count > 4 ? String(digits.dropLast(4)) : digits
        switch Int(part) {
        case 1: return "WINDOWS-1252"
        case 9: return "WINDOWS-1254"
        case 11: return "WINDOWS-874"
        case .some(let number) where (2...16).contains(number): return "ISO-8859-\(number)"
        default: return nil
        }
    }

    private static func page(_ digits: String) -> String? {
        guard let number = Int(digits), (3...5).contains(digits.utf8.count) else { return nil }
        switch number {
        case 1250...1258: return "WINDOWS-\(number)"
        case 28592...28606: return part(ofISO8859: String(number - 28590))
        default: return pages[number] ?? "CP\(digits)"
        }
    }

    private static let pages = [
        154: "PT154", 646: "WINDOWS-1252", 874: "WINDOWS-874", 936: "GB18030",
        950: "BIG5-HKSCS", 1051: "HP-ROMAN8", 1361: "JOHAB", 8859: "WINDOWS-1252",
        20127: "WINDOWS-1252", 20866: "KOI8-R", 21866: "KOI8-U", 28591: "WINDOWS-1252",
        54936: "GB18030", 65001: "UTF-8",
    ]

    private static let registered = [
        58: "GB18030", 100: "WINDOWS-1252", 101: "ISO-8859-2", 109: "ISO-8859-3",
        110: "ISO-8859-4", 126: "ISO-8859-7", 127: "ISO-8859-6", 138: "ISO-8859-8",
        144: "ISO-8859-5", 148: "WINDOWS-1254", 149: "CP949", 157: "ISO-8859-10",
        166: "WINDOWS-874", 179: "ISO-8859-13", 199: "ISO-8859-14", 203: "ISO-8859-15",
        226: "ISO-8859-16",
    ]
}

extension String {
    fileprivate func digits(after prefix: String) -> String? {
        guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
        let rest = dropFirst(prefix.count)
        return rest.utf8.allSatisfy { $0.isDigit } ? String(rest) : nil
    }
}
