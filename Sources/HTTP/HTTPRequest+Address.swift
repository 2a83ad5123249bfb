extension HTTPRequest {
    /// The scheme in lower case; `nil` when there is none.
    var scheme: String? {
        guard let end = address.firstRange(of: "://")?.lowerBound, end > address.startIndex else {
            return nil
        }
        return address[..<end].lowercased()
    }

    /// The host in lower case, without port and credentials; empty when there is none.
    var host: String {
        guard let start = address.firstRange(of: "://")?.upperBound else { return "" }
        let authority = address[start...].prefix { !"/?#".contains($0) }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
        let hostAndPort = place ?? authority
        if hostAndPort.hasPrefix("[") {
            return hostAndPort.prefix { $0 != "]" }.dropFirst().lowercased()
        }
        return hostAndPort.prefix { $0 != ":" }.lowercased()
    }
}
