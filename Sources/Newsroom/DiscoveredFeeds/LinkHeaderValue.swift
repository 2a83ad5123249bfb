struct LinkHeaderValue: Hashable {
    let address: String
    /// The parameters by lowercase name; of duplicates, the first is used.
    let parameters: [String: String]

    static func links(in value: String) -> [LinkHeaderValue] {
        var rest = value.utf8[...]
        var links: [LinkHeaderValue] = []
        while links.count < 100, let open = rest.firstIndex(of: UInt8(ascii: "<")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            let address = String(Substring(rest[open..<close].dropFirst()))
            rest = rest[close...].dropFirst()
            links.append(LinkHeaderValue(address: address, parameters: parameters(from: &rest)))
        }
        return links
    }

    private static func parameters(from rest: inout Substring.UTF8View) -> [String: String] {
        var parameters: [String: String] = [:]
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: ";") else { return parameters }
            let name = rest.dropFirst().prefix { !"=;,".utf8.contains($0) }
            rest = rest[name.endIndex...]
            var value: [UInt8] = []
            if rest.first == UInt8(ascii: "=") { value = Self.value(from: &rest) }
            let key = String(Substring(name)).trimmingWhiteSpace.lowercased()
            guard parameters[key] == nil, parameters.count < 100 else { continue }
            parameters[key] = String(decoding: value, as: UTF8.self).trimmingWhiteSpace
        }
    }

    private static func value(from rest: inout Substring.UTF8View) -> [UInt8] {
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { !";,".utf8.contains($0) }
            rest = rest[value.endIndex...]
            return Array(value)
        }
        var value: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.first, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
            if let next = rest.first { value.append(next) }
            rest = rest.dropFirst()
        }
        rest = rest.dropFirst()
        return value
    }
}
