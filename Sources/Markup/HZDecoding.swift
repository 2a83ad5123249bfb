/// Converts HZ (RFC 1843), which iconv does not support, to 8-bit GB 2312.
///
/// Pairs of bytes between `~{` and `~}` or the end of the line are Chinese characters. `~~` is a
/// tilde, and a tilde before a line break joins the two lines.
func withoutHZ(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var isChinese = false
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        index += 1
        if byte == UInt8(ascii: "~"), let escape = HZEscape(rawValue: next) {
            index += 1
            switch escape {
            case .chinese: isChinese = true
            case .ascii: isChinese = false
            case .tilde: output.append(byte)
            case .lineEnd: break
            }
        } else if isChinese, (0x21...0x7E).contains(byte), (0x21...0x7E).contains(next) {
            output += [byte | 0x80, next | 0x80]
            index += 1
        } else {
            if byte == 0x0A { isChinese = false }
            output.append(byte)
        }
    }
    return output
}

private enum HZEscape: UInt8 {
    case chinese = 0x7B
    case ascii = 0x7D
    case tilde = 0x7E
    case lineEnd = 0x0A
}
