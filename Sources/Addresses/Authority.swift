struct Authority {
    let host: String
    let port: Int?
    let login: AddressCredentials?
    let shownHost: String?

    /// Parses a host name or dotted IPv4 address in ASCII, with an optional port; `nil` for
    /// anything else.
    init?(plain bytes: UnsafeBufferPointer<UInt8>) {
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        let name = UnsafeBufferPointer(rebasing: bytes[..<(colon ?? bytes.endIndex)])
        guard HostName.isPlain(name) || HostName.isFourNumbers(name) else { return nil }
        if let colon {
            guard let port = Self.plainPort(bytes[(colon + 1)...]) else { return nil }
            self.port = port
        } else {
            port = nil
        }
        let hasCapitals = name.contains { (0x41...0x5A).contains($0) }
        let host = String(decoding: name, as: UTF8.self)
        self.host = hasCapitals ? host.lowercased() : host
        login = nil
        shownHost = nil
    }

    /// Parses an authority that ``init(plain:)`` rejects, with libcurl; `nil` if it is invalid.
    init?(odd authority: String, isSecure: Bool) {
        guard let reading = CurlParsedURL("\(isSecure ? "https" : "http")://\(authority)/"),
            let host = HostName.canonical(reading.host, zone: reading.zone)
        else { return nil }
        self.host = host
        port = reading.port
        login = reading.login
        let isASCII = authority.utf8.allSatisfy { $0 < 0x80 }
        shownHost = isASCII ? nil : InternationalizedDomainName.shown(host)
    }

    private static func plainPort(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard (1...5).contains(digits.count), digits.first != UInt8(ascii: "0") else { return nil }
        var port = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            port = port * 10 + Int(digit & 15)
        }
        return port <= 65535 ? port : nil
    }
}
