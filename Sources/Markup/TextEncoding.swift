/// The names of encodings.
enum TextEncoding {
    /// What iconv calls the encoding that a label of the web means (WHATWG Encoding).
    ///
    /// Labels of an older standard mean the larger encoding that everybody writes in fact.
    static func canonicalName(_ label: String) -> String {
        let label = label.lowercased()
        if let name = names[label] { return name }
        // Programs write their own names for encodings, which differ in their hyphens.
        return names[bare(label)] ?? bareNames[bare(label)] ?? label.uppercased()
    }

    private static func bare(_ label: String) -> String {
        let label = label.hasPrefix("x-") ? String(label.dropFirst(2)) : label
        return label.filter { $0.isLetter || $0.isNumber }
    }

    private static let bareNames: [String: String] = {
        var bareNames: [String: String] = [:]
        for (label, name) in names { bareNames[bare(label)] = name }
        for number in 2...16 { bareNames["iso8859\(number)"] = "ISO-8859-\(number)" }
        for number in 1250...1258 {
            for prefix in ["cp", "win", "windows"] {
                bareNames["\(prefix)\(number)"] = "WINDOWS-\(number)"
            }
        }
        bareNames["iso88599"] = "WINDOWS-1254"
        bareNames["iso885911"] = "WINDOWS-874"
        return bareNames
    }()

    private static let names: [String: String] = [
        "utf8": "UTF-8",
        "unicode-1-1-utf-8": "UTF-8",
        "us-ascii": "WINDOWS-1252",
        "ascii": "WINDOWS-1252",
        "iso-8859-1": "WINDOWS-1252",
        "iso8859-1": "WINDOWS-1252",
        "iso_8859-1": "WINDOWS-1252",
        "latin1": "WINDOWS-1252",
        "l1": "WINDOWS-1252",
        "iso-8859-9": "WINDOWS-1254",
        "iso-8859-11": "WINDOWS-874",
        "tis-620": "WINDOWS-874",
        "gb2312": "GB18030",
        "gb_2312-80": "GB18030",
        "gbk": "GB18030",
        "x-gbk": "GB18030",
        "shift_jis": "CP932",
        "shift-jis": "CP932",
        "sjis": "CP932",
        "x-sjis": "CP932",
        "windows-31j": "CP932",
        "euc-kr": "CP949",
        "ks_c_5601-1987": "CP949",
        "big5": "BIG5-HKSCS",
        "x-mac-roman": "MACINTOSH",
        "x-mac-cyrillic": "MAC-CYRILLIC",
        "mac-roman": "MACINTOSH",
        "x-mac-ce": "MAC-CENTRALEUROPE",
        "mac-latin2": "MAC-CENTRALEUROPE",
        "mac-iceland": "MAC-IS",
        "windows-949": "CP949",
        "korean": "CP949",
        "ksc5601": "CP949",
        "ks_c_5601-1989": "CP949",
        "cseuckr": "CP949",
        "chinese": "GB18030",
        "csgb2312": "GB18030",
        "gb2312-80": "GB18030",
        "csbig5": "BIG5-HKSCS",
        "cn-big5": "BIG5-HKSCS",
        "x-x-big5": "BIG5-HKSCS",
        "ms932": "CP932",
        "ms_kanji": "CP932",
        "shift_jis-2004": "SHIFT_JISX0213",
        "euc-jp": "EUC-JP",
        "euc-jis-2004": "EUC-JISX0213",
        "euc-jisx0213": "EUC-JISX0213",
        "iso-2022-jp": "ISO-2022-JP",
        "iso-2022-jp-1": "ISO-2022-JP-2",
        "iso-2022-kr": "ISO-2022-KR",
        "iso-8859-8-i": "ISO-8859-8",
        "iso-8859-8-e": "ISO-8859-8",
        "logical": "ISO-8859-8",
        "visual": "ISO-8859-8",
        "koi": "KOI8-R",
        "koi8": "KOI8-R",
        "koi8-r": "KOI8-R",
        "koi8-u": "KOI8-U",
        "koi8-ru": "KOI8-U",
        "dos-874": "WINDOWS-874",
        "windows-874": "WINDOWS-874",
        "ptcp154": "PT154",
        "kz1048": "RK1048",
        "strk1048-2002": "RK1048",
    ]
}
