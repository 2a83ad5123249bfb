import CCurl

/// An address as interpreted by libcurl, which also fetches it.
struct CurlParsedURL {
    /// The host as normalized by libcurl: percent-decoded, with IPv4 dotted and IPv6 in brackets.
    let host: String
    let zone: String?
    let port: Int
    let login: AddressCredentials?

    /// Parses an http or https address; `nil` if libcurl rejects it or is not available.
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
    /// Whether libcurl finds the same host and port as ``server``, and no credentials.
    ///
    /// Checked before each request.
    public var isReadAlikeByCurl: Bool {
        guard let reading = CurlParsedURL(text), reading.login == nil else { return false }
        return HostName.canonical(reading.host, zone: reading.zone) == server.host
            && reading.port == server.port
    }
}
