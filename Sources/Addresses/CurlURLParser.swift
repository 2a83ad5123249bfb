import CCurl

/// What libcurl's own parser makes of an address: the same that fetches it.
struct CurlURLParser {
    /// As libcurl writes it: numbers as four, percent codes resolved, IPv6 in brackets.
    let host: String
    /// The part of the network that an IPv6 address is meant in.
    let zone: String?
    let port: Int
    let login: AddressCredentials?

    /// `nil` when libcurl takes the text for no http or https address, or is not there to be asked.
    init?(_ text: String) {
        guard ccurl_load() == nil, let url = ccurl_url_read(text) else { return nil }
        defer { ccurl_url_cleanup(url) }
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            guard let value = ccurl_url_get(url, part, UInt32(flags)) else { return nil }
            defer { ccurl_free(value) }
            return String(validatingCString: value)
        }
        guard let scheme = part(CURLUPART_SCHEME), scheme == "http" || scheme == "https",
            let host = part(CURLUPART_HOST),
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) })
        else { return nil }
        self.host = host
        self.port = port
        zone = part(CURLUPART_ZONEID)
        let name = part(CURLUPART_USER, CURLU_URLDECODE)
        let password = part(CURLUPART_PASSWORD, CURLU_URLDECODE)
        let hasLogin = name?.isEmpty == false || password?.isEmpty == false
        login = hasLogin ? AddressCredentials(name: name ?? "", password: password ?? "") : nil
    }
}

extension Address {
    /// Whether libcurl reads the text of this address as it was read here: the same host and port, nothing
    /// before them.
    ///
    /// It always does; who fetches makes sure of it before anything is sent.
    public var isReadAlikeByCurl: Bool {
        guard let reading = CurlURLParser(text), reading.login == nil else { return false }
        return HostName.canonical(reading.host, zone: reading.zone) == server.host
            && reading.port == server.port
    }
}
