import Addresses
import CCurl

final class Transfer {
    let queuedTransfer: QueuedTransfer
    private(set) var address: Address
    private(set) var redirects: [HTTPRedirect] = []
    private(set) var partialResponse: PartialResponse

    private let origin: Address
    private let limits: HTTPLimits
    private var traffic = HTTPTransferMetrics()
    private var reach: PrivateAddressRule
    private(set) var method: HTTPMethod
    /// Whether libcurl decodes the body.
    ///
    /// True after decoding in this program has failed, or if the request must not be repeated.
    private(set) var isDecodedByLibrary: Bool
    private(set) var hasMetDamage = false
    private var hasReachedSink = false
    private var isRefused = false
    /// The host of the last redirect, for error messages.
    private var redirectingHost: String
    var standstills = 0

    init(order: QueuedTransfer, settings: TransferSettings) throws(HTTPError) {
        self.queuedTransfer = order
        var limits = settings.limits
        let options = order.request.options
        if let maximum = options.maximumBytes { limits.maximumBytes = maximum }
        self.limits = limits
        method = order.request.method
        reach = PrivateAddressRule(options.reach)
        if case .byLibrary(let afterDamage) = options.decoding {
            (isDecodedByLibrary, hasMetDamage) = (true, afterDamage)
        } else {
            isDecodedByLibrary = method != .get
        }
        address = try Self.read(order.request.address)
        origin = address
        redirectingHost = address.server.host
        partialResponse = PartialResponse(
            keptFields: settings.keptFields + options.keptFields.map { RecordedHeader($0) },
            limits: limits
        )
        try checkAddress()
    }

    var server: ServerOrigin { address.server }

    var isAtOrigin: Bool { server.mayKnowSecrets(of: origin.server) }

    /// The credentials for the original server.
    ///
    /// Credentials in the address take precedence.
    var credentials: HTTPCredentials? {
        origin.login.map { .password(name: $0.name, password: $0.password) }
            ?? queuedTransfer.request.options.credentials
    }

    var body: [UInt8] { method == .get ? [] : queuedTransfer.request.body }

    var timeLeft: Duration {
        max(
            .milliseconds(1),
            (queuedTransfer.request.options.timeLimit ?? limits.total) - traffic.elapsed
        )
    }

    var isRepeatable: Bool { queuedTransfer.request.method == .get && !hasReachedSink }

    /// Whether a connection to `peer` may be used.
    ///
    /// Called before data is sent.
    ///
    /// The address of a proxy is not checked.
    func mayConnect(to peer: NetworkScope?, isProxied: Bool) -> Bool {
        isProxied || reach.mayConnect(to: peer, for: server)
    }

    func takeBody(
        _ bytes: UnsafeRawBufferPointer,
        status: @autoclosure () -> Int,
        received: @autoclosure () -> Int
    ) -> Bool {
        let isSunk = queuedTransfer.sink != nil
        guard mayTake(received: bytes.count, inMemory: isSunk ? 0 : bytes.count) else {
            return false
        }
        if let sink = queuedTransfer.sink { return hand(bytes, to: sink, status: status()) }
        return partialResponse.appendBody(bytes, received: received)
            && (isDecodedByLibrary || partialResponse.isWorthReceiving())
    }

    private func mayTake(received: Int, inMemory: Int) -> Bool {
        guard let meter = queuedTransfer.request.options.meter,
            !meter.record(received: received, inMemory: inMemory)
        else { return true }
        isRefused = true
        return false
    }

    /// Passes the body of a 200 or 206 response to the sink, and discards other bodies; false if
    /// the transfer must end.
    private func hand(
        _ bytes: UnsafeRawBufferPointer,
        to sink: any HTTPResponseSink,
        status: Int
    ) -> Bool {
        guard status == 200 || status == 206 else { return true }
        // The sink needs original bytes; encoded parts cannot be joined.
        guard partialResponse.encoding == nil else { return false }
        if !hasReachedSink {
            hasReachedSink = true
            guard sink.begin(status: status, headers: partialResponse.headers) else { return false }
        }
        return sink.take(bytes)
    }

    func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
        partialResponse.appendHeaderLine(line)
    }

    /// Handles the end of a response.
    ///
    /// - Returns: The result; `nil` if the transfer continues with another request.
    func finish(_ code: CURLcode, _ handle: TransferHandle) -> Result<HTTPResponse, HTTPError>? {
        handle.measure(&traffic)
        let status = handle.status
        guard code == CURLE_OK || partialResponse.isLeftToLibrary else {
            let isUnconnected =
                code == CURLE_COULDNT_CONNECT || code == CURLE_ABORTED_BY_CALLBACK
            if isUnconnected, reach.allowPrivateName() { return nil }
            return .failure(error(code, handle))
        }
        // libcurl accepts headers that end with the connection as a response without a body.
        guard partialResponse.hasWholeHead else {
            return .failure(.invalidResponse(host: server.host))
        }
        guard [301, 302, 303, 307, 308].contains(status), let target = handle.redirectTarget else {
            return decompressed(status: status, from: handle.peerPlace)
        }
        reach.follow(from: handle.peerPlace)
        do throws(HTTPError) {
            try follow(HTTPRedirect(status: status, target: target))
            return nil
        } catch {
            return .failure(error)
        }
    }

    var firstByteTimeout: HTTPError { .timedOut(host: server.host, after: limits.firstByte) }

    private func follow(_ redirect: HTTPRedirect) throws(HTTPError) {
        guard redirects.count < limits.maximumRedirects else {
            throw .tooManyRedirects(host: server.host)
        }
        guard timeLeft > .milliseconds(1) else {
            throw .unfinished(
                host: server.host,
                after: queuedTransfer.request.options.timeLimit ?? limits.total
            )
        }
        redirectingHost = server.host
        guard let target = try? Self.read(redirect.target) else {
            throw .invalidRedirect(host: redirectingHost)
        }
        address = target
        redirects.append(HTTPRedirect(status: redirect.status, target: address.text))
        // RFC 9110, section 15.4: only 307 and 308 keep the method.
        if redirect.status == 303 || (method == .post && redirect.status < 303) { method = .get }
        guard method == .get || isAtOrigin else { throw .bodyRedirected(host: redirectingHost) }
        partialResponse.reset()
        try checkAddress()
    }

    /// Parses an address; throws if libcurl interprets it differently.
    private static func read(_ text: String) throws(HTTPError) -> Address {
        if let address = Address(text) {
            guard address.isReadAlikeByCurl else { throw .badAddress(text) }
            return address
        }
        if let colon = text.firstIndex(where: { ":/?#".contains($0) }), text[colon] == ":" {
            let scheme = text[..<colon].lowercased()
            if !scheme.isEmpty, scheme != "http", scheme != "https" {
                throw .unsupportedScheme(scheme)
            }
        }
        throw .badAddress(text)
    }

    private func checkAddress() throws(HTTPError) {
        guard reach.mayAsk(server) else { throw .privateAddress(host: redirectingHost) }
    }

    private func decompressed(
        status: Int,
        from place: NetworkScope?
    ) -> Result<HTTPResponse, HTTPError>? {
        if queuedTransfer.request.options.decoding == .later && !isDecodedByLibrary {
            var response = response(status: status, from: place)
            response.undecoded = UndecodedBody(partialResponse)
            response.body = []
            return .success(response)
        }
        let receivedBytes = partialResponse.body.count
        guard isDecodedByLibrary || partialResponse.decompress() else {
            isDecodedByLibrary = true
            hasMetDamage = partialResponse.isDamaged
            partialResponse.reset()
            return nil
        }
        if let limit = partialResponse.exceededLimit { return .failure(.tooLarge(limit: limit)) }
        guard mayTake(received: 0, inMemory: partialResponse.body.count - receivedBytes) else {
            return .failure(.refused)
        }
        return .success(response(status: status, from: place))
    }

    private func response(status: Int, from place: NetworkScope?) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: partialResponse.headers,
            body: partialResponse.body,
            address: address.text,
            redirects: redirects,
            traffic: traffic,
            // Some servers compress although the request excluded it; then libcurl does not report
            // truncation.
            isWhole: !hasMetDamage || partialResponse.encoding == nil,
            isFromPrivateNetwork: (place ?? .publicNetwork) != .publicNetwork
        )
    }

    private func error(_ code: CURLcode, _ handle: TransferHandle) -> HTTPError {
        let host = server.host
        if isRefused { return .refused }
        if let limit = partialResponse.exceededLimit {
            return partialResponse.hasTooLargeHead
                ? .headTooLarge(host: host, limit: limit) : .tooLarge(limit: limit)
        }
        switch code {
        case CURLE_OUT_OF_MEMORY where partialResponse.hasBegun && partialResponse.body.isEmpty:
            return .headTooLarge(host: host, limit: Self.longestHeaderLine)
        case CURLE_COULDNT_CONNECT where reach.hasRefused, CURLE_ABORTED_BY_CALLBACK:
            return .privateAddress(host: redirectingHost)
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY:
            return handle.proxy.map { .proxyFailed(proxy: $0) } ?? .connectionFailed(host: host)
        case CURLE_RECV_ERROR where handle.proxyStatus >= 400:
            return .proxyStatus(handle.proxyStatus, proxy: handle.proxy ?? host)
        case CURLE_SSL_CACERT_BADFILE:
            let file = queuedTransfer.request.options.certificateFile
            return file.map { .unreadableCertificates($0) }
                ?? .other(String(cString: ccurl_easy_strerror(code)))
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: limits.maximumBytes)
        case CURLE_URL_MALFORMAT: return .badAddress(address.text)
        case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host)
        case CURLE_INTERFACE_FAILED: return .connectionFailed(host: host)
        case CURLE_OPERATION_TIMEDOUT: return timeoutError(isConnected: handle.isConnected)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            return .insecureConnection(host: host)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR,
            CURLE_UNSUPPORTED_PROTOCOL:
            return .invalidResponse(host: host)
        default: return .other(String(cString: ccurl_easy_strerror(code)))
        }
    }

    /// libcurl's limit for a header line (`CURL_MAX_HTTP_HEADER`), in bytes.
    private static let longestHeaderLine = 100 << 10

    private func timeoutError(isConnected: Bool) -> HTTPError {
        let host = server.host
        let total = queuedTransfer.request.options.timeLimit ?? limits.total
        let isOver = traffic.elapsed * 1.05 >= total
        if partialResponse.hasBegun {
            return isOver
                ? .unfinished(host: host, after: total)
                : .tooSlow(host: host, after: limits.lowSpeedTimeout)
        }
        let limit = isConnected ? limits.lowSpeedTimeout : limits.connecting
        return .timedOut(host: host, after: isOver ? total : limit)
    }
}
