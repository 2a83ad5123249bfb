import Markup

private let charsets: [String?] = [
    nil, "utf-8", "us-ascii", "iso-8859-1", "iso-8859-2", "iso-8859-15", "windows-1250",
    "windows-1251", "windows-1256", "koi8-r", "koi8-u", "macintosh", "shift_jis", "euc-jp",
    "iso-2022-jp", "gb18030", "gb2312", "hz-gb-2312", "big5", "euc-kr", "iso-2022-kr", "utf-7",
    "utf-16", "utf-16le", "utf-32be", "no such charset", "", "ucs-4", "ucs-4le",
]

func defectOfText(_ bytes: [UInt8]) -> String? {
    let (charset, document) = bytes.choosing(from: charsets, otherwise: nil)
    let text = decodeText(document, charset: charset)
    if String(validating: text, as: UTF8.self) == nil { return "not UTF-8" }
    let root = XMLDocument(parsing: document, charset: charset).root
    if let broken = root.flatMap(brokenText) { return "no text: \(Array(broken.utf8))" }
    _ = Markup.charset(ofContentType: String(decoding: document.prefix(200), as: UTF8.self))
    return nil
}

/// Returns invalid UTF-8 from an element's texts, values or children.
private func brokenText(in element: XMLElement) -> String? {
    let texts = [element.text] + element.attributes.map(\.value)
    return texts.first { String(validating: Array($0.utf8), as: UTF8.self) == nil }
        ?? element.children.lazy.compactMap(brokenText).first
}
