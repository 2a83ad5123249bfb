import CCurl

/// One easy handle of libcurl; it serves one transfer after another.
///
/// libcurl holds an unowned pointer to it, so it must outlive its time in a multi handle.
final class TransferHandle {
    let easy: UnsafeMutableRawPointer
    private(set) var transfer: Transfer?

    /// What is decompressed here, much faster than libcurl does.
    private static let acceptedEncoding: HTTPHeaders = ["Accept-Encoding": "gzip"]

    private let settings: TransferSettings
    private var requestHeaders: UnsafeMutablePointer<curl_slist>?
    /// True once an option was set that the next transfer might not want.
    private var isSpecial = false

    init(settings: TransferSettings) throws(HTTPError) {
        guard let easy = ccurl_easy_init() else { throw .other("libcurl has no memory") }
        self.easy = easy
        self.settings = settings
        setCommonOptions()
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_slist_free_all(requestHeaders)
    }

    /// Prepares the next request of a transfer.
    func begin(_ transfer: Transfer) {
        self.transfer = transfer
        set(CURLOPT_URL, transfer.address)
        set(CURLOPT_TIMEOUT_MS, transfer.timeLeft.milliseconds)
        let options = transfer.order.request.options
        setHeaders(
            transfer.isDecodedByLibrary ? [:] : Self.acceptedEncoding,
            transfer.order.request.headers,
            transfer.isAtOrigin ? options.ownHeaders : [:]
        )
        if transfer.isDecodedByLibrary {
            // Every encoding that this libcurl can decode.
            set(CURLOPT_ACCEPT_ENCODING, "")
            isSpecial = true
        }
        if !transfer.mayReachPrivate { judgeConnections() }
        if options != HTTPOptions() { apply(options, isAtOrigin: transfer.isAtOrigin) }
    }

    /// Lets go of the transfer.
    ///
    /// - Returns: Whether the handle is as good as a new one: without options and cookies of its own.
    func end() -> Bool {
        let isClean = !isSpecial && transfer?.answer.hasCookies == false
        transfer = nil
        return isClean
    }

    /// The status of the last answer.
    var status: Int { ccurl_easy_get_long(easy, CURLINFO_RESPONSE_CODE) }

    /// Where the last answer leads, as an absolute address.
    var redirectTarget: String? {
        ccurl_easy_get_string(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
    }

    /// Where the last answer came from; `nil` when only a proxy knows.
    func peerPlace(_ server: ServerName) -> NetworkPlace? {
        if let place = NetworkPlace(ofHost: server.host) { return place }
        // Another port than that of the address is a proxy's.
        guard ccurl_easy_get_long(easy, CURLINFO_PRIMARY_PORT) == server.port else { return nil }
        return ccurl_easy_get_string(easy, CURLINFO_PRIMARY_IP)
            .flatMap { NetworkPlace(ofHost: String(cString: $0)) }
    }

    /// Adds what the last answer took.
    func measure(_ traffic: inout HTTPTraffic) {
        func time(_ info: CURLINFO) -> Duration {
            .microseconds(max(0, ccurl_easy_get_large(easy, info)))
        }
        traffic.untilFirstByte = traffic.elapsed + time(CURLINFO_STARTTRANSFER_TIME_T)
        traffic.elapsed += time(CURLINFO_TOTAL_TIME_T)
        traffic.receivedBytes +=
            receivedBodyBytes + max(0, ccurl_easy_get_long(easy, CURLINFO_HEADER_SIZE))
    }

    private var receivedBodyBytes: Int {
        max(0, Int(ccurl_easy_get_large(easy, CURLINFO_SIZE_DOWNLOAD_T)))
    }

    private func setCommonOptions() {
        let limits = settings.limits
        set(CURLOPT_USERAGENT, settings.userAgent)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // Cookies within one transfer: some sites redirect until theirs comes back.
        set(CURLOPT_COOKIEFILE, "")
        if let file = settings.certificateFile { set(CURLOPT_CAINFO, file) }
        // With a folder beside the file, libcurl reads all certificates for each connection anew.
        _ = ccurl_easy_set_string(easy, CURLOPT_CAPATH, nil)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        // Rather a second stream over a connection than a second connection.
        set(CURLOPT_PIPEWAIT, 1)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, limits.slowestBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.trickling.components.seconds)))
        let maximum = Int64(limits.maximumBytes)
        _ = ccurl_easy_set_large(easy, CURLOPT_MAXFILESIZE_LARGE, maximum)

        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_easy_set_body_receiver(easy, receiveBody, context)
        _ = ccurl_easy_set_header_receiver(easy, receiveHeader, context)
    }

    private func setHeaders(_ lists: HTTPHeaders...) {
        let previous = requestHeaders
        requestHeaders = nil
        for list in lists {
            for field in list.fields where field.isSendable {
                let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
                requestHeaders = ccurl_slist_append(requestHeaders, line)
            }
        }
        _ = ccurl_easy_set_headers(easy, requestHeaders)
        ccurl_slist_free_all(previous)
    }

    private func apply(_ options: HTTPOptions, isAtOrigin: Bool) {
        isSpecial = true
        if let name = options.userAgent { set(CURLOPT_USERAGENT, name) }
        if let proxy = options.proxy { set(CURLOPT_PROXY, proxy) }
        if let file = options.certificateFile { set(CURLOPT_CAINFO, file) }
        setCredentials(isAtOrigin ? options.credentials : nil)
    }

    private func setCredentials(_ credentials: HTTPCredentials?) {
        for option in [CURLOPT_USERNAME, CURLOPT_PASSWORD, CURLOPT_NETRC_FILE] {
            _ = ccurl_easy_set_string(easy, option, nil)
        }
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        switch credentials {
        case .password(let name, let password):
            set(CURLOPT_USERNAME, name)
            set(CURLOPT_PASSWORD, password)
        case .netrc(let path):
            set(CURLOPT_NETRC, Int(CURL_NETRC_OPTIONAL.rawValue))
            if let path { set(CURLOPT_NETRC_FILE, path) }
        case nil: break
        }
    }

    /// From now on no connection to a private address may be used.
    private func judgeConnections() {
        isSpecial = true
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_easy_set_connection_judge(easy, judgeConnection, context)
    }

    private func set(_ option: CURLoption, _ value: String) {
        _ = ccurl_easy_set_string(easy, option, value)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        _ = ccurl_easy_set_long(easy, option, value)
    }

    fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        transfer?.takeBody(bytes, received: receivedBodyBytes) ?? false
    }

    fileprivate func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        transfer?.takeLine(bytes) ?? false
    }

    fileprivate func allows(peer: String, port: Int) -> Bool {
        guard let transfer, port == transfer.server.port else { return true }
        return NetworkPlace(ofHost: peer) == .publicNetwork
    }
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let handle = Unmanaged<TransferHandle>.fromOpaque(context).takeUnretainedValue()
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return handle.takeBody(buffer) ? buffer.count : 0
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let handle = Unmanaged<TransferHandle>.fromOpaque(context).takeUnretainedValue()
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return handle.takeLine(buffer) ? buffer.count : 0
}

private func judgeConnection(
    context: UnsafeMutableRawPointer?,
    peer: UnsafeMutablePointer<CChar>?,
    local: UnsafeMutablePointer<CChar>?,
    peerPort: Int32,
    localPort: Int32
) -> Int32 {
    guard let context, let peer else { return CURL_PREREQFUNC_ABORT }
    let handle = Unmanaged<TransferHandle>.fromOpaque(context).takeUnretainedValue()
    let isAllowed = handle.allows(peer: String(cString: peer), port: Int(peerPort))
    return isAllowed ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
