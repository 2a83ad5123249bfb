import CCurl

/// One easy handle with what it has received.
///
/// libcurl holds an unowned pointer to it, so it must outlive its time in a multi handle.
final class Transfer {
    let order: TransferOrder
    let handle: UnsafeMutableRawPointer

    private let limits: HTTPClient.Limits
    private let start = ContinuousClock.now
    private var requestHeaders: UnsafeMutablePointer<curl_slist>?
    private var headers = HTTPHeaders()
    private var body: [UInt8] = []
    private var isTooLarge = false

    init(order: TransferOrder, settings: TransferSettings) throws(HTTPError) {
        let address = order.request.address
        let scheme = order.request.scheme
        guard !address.unicodeScalars.contains(where: { $0.value <= 0x20 }), let scheme else {
            throw .badAddress(address)
        }
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
        guard let handle = ccurl_easy_init() else { throw .other("libcurl has no memory") }
        self.order = order
        self.handle = handle
        limits = settings.limits
        apply(settings)
    }

    deinit {
        ccurl_easy_cleanup(handle)
        ccurl_slist_free_all(requestHeaders)
    }

    /// What came of it.
    func result(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        let finalAddress = text(CURLINFO_EFFECTIVE_URL) ?? order.request.address
        if let error = error(code, finalAddress: finalAddress) { return .failure(error) }
        return .success(
            HTTPResponse(
                status: ccurl_easy_get_long(handle, CURLINFO_RESPONSE_CODE),
                headers: headers,
                body: body,
                address: finalAddress
            )
        )
    }

    private func apply(_ settings: TransferSettings) {
        set(CURLOPT_URL, order.request.address)
        set(CURLOPT_USERAGENT, settings.userAgent)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        // Every encoding that this libcurl can decode.
        set(CURLOPT_ACCEPT_ENCODING, "")
        // Cookies within one transfer: some sites redirect until theirs comes back.
        set(CURLOPT_COOKIEFILE, "")
        if let file = settings.certificateFile { set(CURLOPT_CAINFO, file) }
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, limits.maximumRedirects)
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting.milliseconds)
        set(CURLOPT_TIMEOUT_MS, limits.total.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, limits.slowestBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.trickling.components.seconds)))
        for field in order.request.headers.fields where field.isSendable {
            requestHeaders = ccurl_slist_append(requestHeaders, "\(field.name): \(field.value)")
        }
        _ = ccurl_easy_set_headers(handle, requestHeaders)

        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_easy_set_body_receiver(handle, receiveBody, context)
        _ = ccurl_easy_set_header_receiver(handle, receiveHeader, context)
    }

    private func set(_ option: CURLoption, _ value: String) {
        _ = ccurl_easy_set_string(handle, option, value)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        _ = ccurl_easy_set_long(handle, option, value)
    }

    private func text(_ info: CURLINFO) -> String? {
        ccurl_easy_get_string(handle, info).map { String(cString: $0) }
    }

    fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limits.maximumBytes else {
            isTooLarge = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) {
        let line = String(decoding: bytes, as: UTF8.self)
        // Each answer of a chain of redirects begins with a status line.
        if line.hasPrefix("HTTP/") {
            headers = HTTPHeaders()
        } else {
            headers.append(line: line)
        }
    }

    private func error(_ code: CURLcode, finalAddress: String) -> HTTPError? {
        let host = HTTPRequest(address: finalAddress).host
        switch code {
        case CURLE_OK: return nil
        case CURLE_WRITE_ERROR where isTooLarge: return .tooLarge(limit: limits.maximumBytes)
        case CURLE_URL_MALFORMAT: return .badAddress(finalAddress)
        case CURLE_UNSUPPORTED_PROTOCOL:
            let target = HTTPRequest(address: text(CURLINFO_REDIRECT_URL) ?? finalAddress)
            let scheme = target.scheme ?? target.address
            // HTTP 0.9, an answer without a status line, is refused in the same words.
            let isOurs = scheme == "http" || scheme == "https"
            return isOurs ? .brokenAnswer(host: host) : .unsupportedScheme(scheme)
        case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host)
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: return .connectionFailed(host: host)
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(host: host, after: passedLimit)
        case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(host: host)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            return .insecureConnection(host: host)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR:
            return .brokenAnswer(host: host)
        default: return .other(String(cString: ccurl_easy_strerror(code)))
        }
    }

    /// Which limit of time it was: libcurl does not tell, but none of its timers runs early by much.
    private var passedLimit: Duration {
        let elapsed = (ContinuousClock.now - start) * 1.05
        if elapsed >= limits.total { return limits.total }
        return elapsed >= limits.trickling ? limits.trickling : limits.connecting
    }
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.takeBody(buffer) ? buffer.count : 0
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    transfer.takeHeader(buffer)
    return buffer.count
}
