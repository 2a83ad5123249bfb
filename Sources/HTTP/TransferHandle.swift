import Addresses
import CCurl
import Glibc

/// A reusable libcurl easy handle.
///
/// libcurl does not own this object, so it must outlive the handle's use in a multi handle.
final class TransferHandle {
    let easy: UnsafeMutableRawPointer
    private(set) var transfer: Transfer?

    /// Requests gzip, which this program decompresses much faster than libcurl.
    private static let acceptedEncoding: HTTPHeaders = ["Accept-Encoding": "gzip"]

    /// Requests uncompressed data from servers that sent damaged compressed data.
    private static let noEncoding: HTTPHeaders = ["Accept-Encoding": "identity"]

    private let settings: TransferSettings
    private var requestHeaders: UnsafeMutablePointer<curl_slist>?
    private(set) var proxy: String?
    private var isProxied: Bool { proxy != nil }
    private var isSpecial = false

    init(settings: TransferSettings) throws(HTTPError) {
        guard let easy = ccurl_easy_init() else { throw .other("libcurl is out of memory") }
        self.easy = easy
        self.settings = settings
        setCommonOptions()
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_slist_free_all(requestHeaders)
    }

    func begin(_ transfer: Transfer) {
        self.transfer = transfer
        set(CURLOPT_URL, transfer.address.text)
        set(CURLOPT_TIMEOUT_MS, transfer.timeLeft.milliseconds)
        // Waits for multiplexing instead of opening a second connection. Plain HTTP has no
        // multiplexing: one stalled response would delay all others.
        set(CURLOPT_PIPEWAIT, transfer.server.scheme == "https" ? 1 : 0)
        let options = transfer.queuedTransfer.request.options
        setMethod(transfer.method, body: transfer.body)
        setHeaders(
            transfer.hasMetDamage || transfer.queuedTransfer.sink != nil
                ? Self.noEncoding : transfer.isDecodedByLibrary ? [:] : Self.acceptedEncoding,
            transfer.queuedTransfer.request.headers,
            transfer.isAtOrigin ? options.ownHeaders : [:]
        )
        if transfer.isDecodedByLibrary {
            set(CURLOPT_ACCEPT_ENCODING, "")
            isSpecial = true
        }
        let address = settings.proxies.proxy(for: transfer.server, asked: options.proxy)
        proxy = address.map(ProxyList.place(of:))
        set(CURLOPT_PROXY, address ?? "")
        var special = options
        special.decoding = .atOnce
        if special != HTTPOptions() || transfer.credentials != nil {
            apply(options, of: transfer)
        }
    }

    /// Releases the transfer; returns whether the handle is reusable: it has no special options or
    /// cookies.
    func end() -> Bool {
        let isClean = !isSpecial && transfer?.partialResponse.hasCookies == false
        transfer = nil
        return isClean
    }

    var status: Int { ccurl_easy_get_long(easy, CURLINFO_RESPONSE_CODE) }

    var proxyStatus: Int { ccurl_easy_get_long(easy, CURLINFO_HTTP_CONNECTCODE) }

    var isConnected: Bool { ccurl_easy_get_large(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    var redirectTarget: String? {
        ccurl_easy_get_string(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
    }

    /// The network of the server's IP address; `nil` if unknown, for example behind a proxy.
    var peerPlace: NetworkScope? {
        if let place = transfer?.server.place { return place }
        guard !isProxied else { return nil }
        return ccurl_easy_get_string(easy, CURLINFO_PRIMARY_IP)
            .flatMap { NetworkScope(ofHost: String(cString: $0)) }
    }

    func measure(_ traffic: inout HTTPTransferMetrics) {
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
        // Credentials and proxies are set only here, never by addresses or the environment.
        set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        set(CURLOPT_NOPROXY, "")
        // Enables cookies within a transfer, because some sites redirect until they receive theirs.
        set(CURLOPT_COOKIEFILE, settings.cookieFile.map(Self.openable) ?? "")
        if let file = settings.certificateFile { set(CURLOPT_CAINFO, Self.openable(file)) }
        // With a certificate folder, libcurl reads all certificates for each connection.
        _ = ccurl_easy_set_string(easy, CURLOPT_CAPATH, nil)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, limits.minimumBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.lowSpeedTimeout.components.seconds)))
        let maximum = Int64(limits.maximumBytes)
        _ = ccurl_easy_set_large(easy, CURLOPT_MAXFILESIZE_LARGE, maximum)

        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_easy_set_body_receiver(easy, receiveBody, context)
        _ = ccurl_easy_set_header_receiver(easy, receiveHeader, context)
        // The opener is called for each new connection, the check below also for reused ones.
        _ = ccurl_easy_set_socket_opener(easy, openSocket, context)
        _ = ccurl_easy_set_connection_judge(easy, judgeConnection, context)
    }

    private func setMethod(_ method: HTTPMethod, body: [UInt8]) {
        guard method != .get || isSpecial else { return }
        isSpecial = true
        set(CURLOPT_HTTPGET, 1)
        _ = ccurl_easy_set_string(easy, CURLOPT_CUSTOMREQUEST, nil)
        guard method != .get else { return }
        if method == .post || !body.isEmpty {
            _ = body.withUnsafeBytes {
                ccurl_easy_set_sent_body(easy, $0.baseAddress, $0.count)
            }
        }
        set(CURLOPT_CUSTOMREQUEST, method.rawValue)
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
        if transfer?.method != .get {
            requestHeaders = ccurl_slist_append(requestHeaders, "Expect:")
        }
        _ = ccurl_easy_set_headers(easy, requestHeaders)
        ccurl_slist_free_all(previous)
    }

    private func apply(_ options: HTTPOptions, of transfer: Transfer) {
        isSpecial = true
        if let maximum = options.maximumBytes {
            _ = ccurl_easy_set_large(easy, CURLOPT_MAXFILESIZE_LARGE, Int64(maximum))
        }
        if let speed = options.slowestBytesPerSecond { set(CURLOPT_LOW_SPEED_LIMIT, speed) }
        if let file = options.cookieFile, transfer.redirects.isEmpty {
            _ = ccurl_easy_set_string(easy, CURLOPT_COOKIEFILE, nil)
            set(CURLOPT_COOKIEFILE, Self.openable(file))
        }
        if let name = options.userAgent { set(CURLOPT_USERAGENT, name) }
        if let file = options.certificateFile { set(CURLOPT_CAINFO, Self.openable(file)) }
        setCredentials(transfer.isAtOrigin ? transfer.credentials : nil)
    }

    /// Returns the path, or an empty string for special files such as pipes, which can block
    /// forever.
    private static func openable(_ path: String) -> String {
        var status = stat()
        let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        return isOther ? "" : path
    }

    private func setCredentials(_ credentials: HTTPCredentials?) {
        _ = ccurl_easy_set_string(easy, CURLOPT_USERNAME, credentials?.name)
        _ = ccurl_easy_set_string(easy, CURLOPT_PASSWORD, credentials?.password)
    }

    private func set(_ option: CURLoption, _ value: String) {
        _ = ccurl_easy_set_string(easy, option, value)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        _ = ccurl_easy_set_long(easy, option, value)
    }

    fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        transfer?.takeBody(bytes, status: status, received: receivedBodyBytes) ?? false
    }

    fileprivate func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        transfer?.takeLine(bytes) ?? false
    }

    fileprivate func mayConnect(to peer: NetworkScope?) -> Bool {
        transfer?.mayConnect(to: peer, isProxied: isProxied) ?? false
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
    let isAllowed = handle.mayConnect(to: NetworkScope(ofHost: String(cString: peer)))
    return isAllowed ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

private func openSocket(
    context: UnsafeMutableRawPointer?,
    purpose: curlsocktype,
    address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    let refusal: curl_socket_t = -1
    guard let context, let address else { return refusal }
    let handle = Unmanaged<TransferHandle>.fromOpaque(context).takeUnretainedValue()
    guard handle.mayConnect(to: NetworkScope(ofPeer: address)) else { return refusal }
    let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(address.pointee.family, kind, address.pointee.protocol)
}

extension NetworkScope {
    fileprivate init?(ofPeer address: UnsafeMutablePointer<curl_sockaddr>) {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = withUnsafePointer(to: &address.pointee.addr) {
            getnameinfo(
                $0,
                socklen_t(address.pointee.addrlen),
                &host,
                socklen_t(host.count),
                nil,
                0,
                NI_NUMERICHOST
            )
        }
        guard code == 0 else { return nil }
        let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        self.init(ofHost: String(decoding: bytes, as: UTF8.self))
    }
}
