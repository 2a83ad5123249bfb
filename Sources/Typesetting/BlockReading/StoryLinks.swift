import Addresses

struct StoryLinks {
    private(set) var all: [StoryLink] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of address: String, text: String) -> Int {
        if let number = numbers[address] { return number }
        let link = StoryLink(number: all.count + 1, address: address, text: text)
        all.append(link)
        numbers[address] = link.number
        return link.number
    }
}

/// Returns a normalized http, https or mailto address; nil for other or excessively long ones.
func followableAddress(_ written: String?) -> String? {
    guard let written, written.utf8.count <= 4_096 else { return nil }
    let text = written.trimmingSpaces
    if let address = Address(text) { return address.shown }
    return MailAddress(text)?.text
}

/// Returns an address without `https://`, for display in lists.
func readableAddress(_ address: String) -> String {
    let usual = "https://"
    return address.hasPrefix(usual) ? String(address.dropFirst(usual.count)) : address
}

extension String {
    /// The string without white space at both ends (WHATWG URL Standard).
    fileprivate var trimmingSpaces: String {
        guard let start = utf8.firstIndex(where: { $0 > 0x20 }),
            let end = utf8.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(self[start...end])
    }
}
