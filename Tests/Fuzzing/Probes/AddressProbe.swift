import Feeds
import Newsroom

func defectOfAddress(_ bytes: [UInt8]) -> String? {
    let typed = String(decoding: bytes, as: UTF8.self)
    if let reference = LenientURLParser.resolve(typed, against: "https://example.org/a/b?c#d"),
        reference.unicodeScalars.contains(where: { $0.value < 0x20 })
    {
        return "a control in \(reference.debugDescription)"
    }
    guard let address = try? TypedFeedAddressParser.normalized(typed) else { return nil }
    if address.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        return "a control in \(address.debugDescription)"
    }
    guard !address.lowercased().hasPrefix("file:") else { return nil }
    guard
        address.utf8.starts(with: "http://".utf8) || address.utf8.starts(with: "https://".utf8)
            || address.lowercased().hasPrefix("http")
    else { return "another scheme: \(address)" }
    guard let again = try? TypedFeedAddressParser.normalized(address), again == address else {
        return "\(address) becomes another address"
    }
    return nil
}
