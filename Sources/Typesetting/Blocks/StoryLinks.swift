import Addresses

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

/// An address that may go to a browser or a mail program, as it is shown and opened.
///
/// - Returns: `nil` for schemes other than http, https and mailto, and for what is no address or too long.
func followableAddress(_ written: String?) -> String? {
    guard let written, written.utf8.count <= 4_096 else { return nil }
    let text = written.trimmingSpaces
    if let address = Address(text) { return address.shown }
    return MailAddress(text)?.text
}

/// An address as it stands in a list, its host first: `https://` is left out, and nothing else.
func readableAddress(_ address: String) -> String {
    let usual = "https://"
    return address.hasPrefix(usual) ? String(address.dropFirst(usual.count)) : address
}

extension String {
    /// Without white space at both ends, as browsers read addresses.
    fileprivate var trimmingSpaces: String {
        guard let start = utf8.firstIndex(where: { $0 > 0x20 }),
            let end = utf8.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(self[start...end])
    }
}
