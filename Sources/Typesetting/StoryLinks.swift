/// The links of a story, numbered in the order in which they come.
struct StoryLinks {
    /// By number from 1.
    private(set) var all: [StoryLink] = []
    private var numbers: [String: Int] = [:]

    /// The number of an address; a new one is entered with its text.
    mutating func number(of address: String, text: String) -> Int {
        if let number = numbers[address] { return number }
        let link = StoryLink(number: all.count + 1, address: address, text: text)
        all.append(link)
        numbers[address] = link.number
        return link.number
    }
}

/// An address that may go to a browser or a mail program, cleaned of spaces and controls.
///
/// - Returns: `nil` for schemes other than http, https and mailto, and for what is too long.
func followableAddress(_ address: String?) -> String? {
    guard let address, address.utf8.count <= 4_096 else { return nil }
    let text = cleanAddress(address)
    let isFollowable = ["https://", "http://", "mailto:"].contains { text[...].begins(with: $0) }
    return isFollowable ? text : nil
}

private func cleanAddress(_ address: String) -> String {
    if address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return address }
    var clean = String.UnicodeScalarView()
    for scalar in address.unicodeScalars where scalar.isAllowedInAddresses {
        clean.append(scalar)
    }
    return String(clean)
}

/// An address as people read it: without its scheme, `www.` and a slash at its end.
func readableAddress(_ address: String) -> String {
    var text = Substring(address)
    for prefix in ["https://", "http://", "mailto:", "www."] where text.begins(with: prefix) {
        text = text.dropFirst(prefix.utf8.count)
    }
    return String(text.utf8.last == UInt8(ascii: "/") ? text.dropLast() : text)
}

extension Substring {
    /// True when the text begins with small letters and signs of ASCII, whichever of them are capitals here.
    fileprivate func begins(with prefix: String) -> Bool {
        utf8.starts(with: prefix.utf8) { byte, wanted in
            byte == wanted || (0x41...0x5A).contains(byte) && byte | 0x20 == wanted
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isAllowedInAddresses: Bool {
        if isASCII { return value > 0x20 && value < 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .unassigned, .privateUse:
            false
        default: true
        }
    }
}
