/// The server that an address names.
struct ServerName: Hashable {
    /// In lower case; empty when there is none.
    var scheme: String
    /// In lower case, without brackets; empty when there is none.
    var host: String
    /// The one of the scheme where the address names none; 0 when it is nonsense.
    var port: Int

    init(of address: String) {
        let text = address.utf8
        scheme = ""
        host = ""
        port = 0
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
            return
        }
        let rest = text[colon...].dropFirst()
        guard rest.starts(with: "//".utf8) else { return }
        scheme = String(Substring(text[..<colon])).lowercased()
        var authority = rest.dropFirst(2).prefix { !"/?#\\".utf8.contains($0) }
        if let mark = authority.lastIndex(of: UInt8(ascii: "@")) {
            authority = authority[mark...].dropFirst()
        }
        let isBracketed = authority.first == UInt8(ascii: "[")
        let end = isBracketed ? UInt8(ascii: "]") : UInt8(ascii: ":")
        let name = authority.prefix { $0 != end }
        host = String(Substring(isBracketed ? name.dropFirst() : name)).lowercased()
        let written = authority[name.endIndex...].drop { $0 == UInt8(ascii: "]") }
        port =
            written.count > 1
            ? Int(Substring(written.dropFirst())) ?? 0
            : scheme == "https" ? 443 : 80
    }

    /// Whether what was meant for another server may be sent to this one.
    ///
    /// The same server asked more safely is no other one.
    func mayKnowSecrets(of other: ServerName) -> Bool {
        guard host == other.host else { return false }
        let isSame = scheme == other.scheme && port == other.port
        let isUpgrade =
            other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        return isSame || isUpgrade
    }
}
