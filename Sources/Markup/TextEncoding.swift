/// The names of encodings.
enum TextEncoding {
    /// What iconv calls the encoding that a label of the web means (WHATWG Encoding).
    ///
    /// Labels of an older standard mean the larger encoding that everybody writes in fact.
    static func canonicalName(_ label: String) -> String {
        let label = label.lowercased()
        return names[label] ?? label.uppercased()
    }

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
    ]
}
