import Addresses
import CCurl

/// One order on its way through redirects to its answer.
final class Transfer {
    let order: QueuedTransfer
    /// The address that is asked next.
    private(set) var address: Address
    private(set) var redirects: [HTTPRedirect] = []
    private(set) var answer: PartialResponse

    private let origin: Address
    private let limits: HTTPLimits
    private var traffic = HTTPTraffic()
    private var reach: ReachRule
    /// What is asked of the next server; a redirect may make a GET of anything.
    private(set) var method: HTTPMethod
    /// True once an answer came in an encoding that only libcurl may know, and for what must not be sent twice.
    private(set) var isDecodedByLibrary: Bool
    /// True once a compressed answer could not be decompressed to its end.
    private(set) var hasMetDamage = false
    /// True once the sink was told of a body.
    private var hasHandedOn = false
    /// True once the meter of the request allowed no more.
    private var isRefused = false
    /// Who led to the server that is asked next.
    private var leader: String
    /// How often the loop had stood still when the server was asked.
    var standstills = 0

    init(order: QueuedTransfer, settings: TransferSettings) throws(HTTPError) {
        self.order = order
        var limits = settings.limits
        let options = order.request.options
        if let maximum = options.maximumBytes { limits.maximumBytes = maximum }
        self.limits = limits
        method = order.request.method
        reach = ReachRule(options.reach)
        if case .byLibrary(let afterDamage) = options.decoding {
            (isDecodedByLibrary, hasMetDamage) = (true, afterDamage)
        } else {
            isDecodedByLibrary = method != .get
        }
        address = try Self.read(order.request.address)
        origin = address
        leader = address.server.host
        answer = PartialResponse(
            keptFields: settings.keptFields + options.keptFields.map { RecordedHeader($0) },
            limits: limits
        )
        try checkAddress()
    }

    /// The server that is asked next.
    var server: ServerOrigin { address.server }

    /// Whether the server that is asked next is the one of the order.
    var isAtOrigin: Bool { server.mayKnowSecrets(of: origin.server) }

    /// Who we are to the server of the order; what stands in its address comes first.
    var credentials: HTTPCredentials? {
        origin.login.map { .password(name: $0.name, password: $0.password) }
            ?? order.request.options.credentials
    }

    /// What is sent to the next server.
    var body: [UInt8] { method == .get ? [] : order.request.body }

    /// What is left of the time for all of it.
    var timeLeft: Duration {
        max(.milliseconds(1), (order.request.options.timeLimit ?? limits.total) - traffic.elapsed)
    }

    /// Whether the order may be carried out from its beginning once more: nothing is changed by it, and nothing
    /// was handed on.
    var mayBeAskedAgain: Bool { order.request.method == .get && !hasHandedOn }

    /// Whether a connection may be used, before anything is sent over it.
    ///
    /// - Parameters:
    ///   - peer: The place of the address that it leads to.
    ///   - isProxied: Whether that is a proxy's address, which says nothing about the server.
    /// - Returns: False when it must not be used.
    func mayConnect(to peer: NetworkScope?, isProxied: Bool) -> Bool {
        isProxied || reach.mayConnect(to: peer, for: server)
    }

    func takeBody(
        _ bytes: UnsafeRawBufferPointer,
        status: @autoclosure () -> Int,
        received: @autoclosure () -> Int
    ) -> Bool {
        let isSunk = order.sink != nil
        guard mayTake(received: bytes.count, inMemory: isSunk ? 0 : bytes.count) else {
            return false
        }
        if let sink = order.sink { return hand(bytes, to: sink, status: status()) }
        return answer.takeBody(bytes, received: received)
            && (isDecodedByLibrary || answer.isWorthReceiving())
    }

    /// Reports arriving bytes to the meter, if there is one; false if the transfer must end.
    private func mayTake(received: Int, inMemory: Int) -> Bool {
        guard let meter = order.request.options.meter,
            !meter.take(received: received, inMemory: inMemory)
        else { return true }
        isRefused = true
        return false
    }

    /// Hands on what was asked for; what servers say besides is nobody's.
    private func hand(
        _ bytes: UnsafeRawBufferPointer,
        to sink: any HTTPSink,
        status: Int
    ) -> Bool {
        guard status == 200 || status == 206 else { return true }
        // It was asked for as it is: encoded otherwise it could not be put together.
        guard answer.encoding == nil else { return false }
        if !hasHandedOn {
            hasHandedOn = true
            guard sink.begin(status: status, headers: answer.headers) else { return false }
        }
        return sink.take(bytes)
    }

    func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
        answer.takeLine(line)
    }

    /// Takes the end of one answer into account.
    ///
    /// - Returns: What came of it all; `nil` when the way goes on to another address.
    func finish(_ code: CURLcode, _ handle: TransferHandle) -> Result<HTTPResponse, HTTPError>? {
        handle.measure(&traffic)
        let status = handle.status
        guard code == CURLE_OK || answer.isLeftToLibrary else {
            let isUnconnected =
                code == CURLE_COULDNT_CONNECT || code == CURLE_ABORTED_BY_CALLBACK
            if isUnconnected, reach.allowPrivateName() { return nil }
            return .failure(error(code, handle))
        }
        // To libcurl a head that ends with the connection is a whole one without a body.
        guard answer.hasWholeHead else { return .failure(.brokenAnswer(host: server.host)) }
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

    /// Why it is given up when it has not begun in time.
    var lateness: HTTPError { .timedOut(host: server.host, after: limits.firstByte) }

    private func follow(_ redirect: HTTPRedirect) throws(HTTPError) {
        guard redirects.count < limits.maximumRedirects else {
            throw .tooManyRedirects(host: server.host)
        }
        guard timeLeft > .milliseconds(1) else {
            throw .unfinished(
                host: server.host,
                after: order.request.options.timeLimit ?? limits.total
            )
        }
        leader = server.host
        guard let target = try? Self.read(redirect.target) else {
            throw .ledNowhere(host: leader)
        }
        address = target
        redirects.append(HTTPRedirect(status: redirect.status, target: address.text))
        // RFC 9110, 15.4: only 307 and 308 ask for the same again.
        if redirect.status == 303 || (method == .post && redirect.status < 303) { method = .get }
        guard method == .get || isAtOrigin else { throw .bodyLedElsewhere(host: leader) }
        answer.beginAnew()
        try checkAddress()
    }

    /// Reads an address as it will be fetched.
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
        guard reach.mayAsk(server) else { throw .privateAddress(host: leader) }
    }

    /// The answer without its encoding; `nil` when libcurl shall ask for it anew.
    private func decompressed(
        status: Int,
        from place: NetworkScope?
    ) -> Result<HTTPResponse, HTTPError>? {
        if order.request.options.decoding == .later && !isDecodedByLibrary {
            var response = response(status: status, from: place)
            response.undecoded = UndecodedBody(answer)
            response.body = []
            return .success(response)
        }
        let receivedBytes = answer.body.count
        guard isDecodedByLibrary || answer.decompress() else {
            isDecodedByLibrary = true
            hasMetDamage = answer.isDamaged
            answer.beginAnew()
            return nil
        }
        if let limit = answer.exceededLimit { return .failure(.tooLarge(limit: limit)) }
        guard mayTake(received: 0, inMemory: answer.body.count - receivedBytes) else {
            return .failure(.refused)
        }
        return .success(response(status: status, from: place))
    }

    private func response(status: Int, from place: NetworkScope?) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: answer.headers,
            body: answer.body,
            address: address.text,
            redirects: redirects,
            traffic: traffic,
            // Asked not to compress it, the server did again: libcurl does not tell where that ends.
            isWhole: !hasMetDamage || answer.encoding == nil,
            isFromPrivateNetwork: (place ?? .publicNetwork) != .publicNetwork
        )
    }

    private func error(_ code: CURLcode, _ handle: TransferHandle) -> HTTPError {
        let host = server.host
        if isRefused { return .refused }
        if let limit = answer.exceededLimit {
            return answer.hasTooLargeHead
                ? .headTooLarge(host: host, limit: limit) : .tooLarge(limit: limit)
        }
        switch code {
        case CURLE_OUT_OF_MEMORY where answer.hasBegun && answer.body.isEmpty:
            return .headTooLarge(host: host, limit: Self.longestHeaderLine)
        case CURLE_COULDNT_CONNECT where reach.hasRefused, CURLE_ABORTED_BY_CALLBACK:
            return .privateAddress(host: leader)
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY:
            return handle.proxy.map { .proxyFailed(proxy: $0) } ?? .connectionFailed(host: host)
        case CURLE_RECV_ERROR where handle.proxyStatus >= 400:
            return .proxyStatus(handle.proxyStatus, proxy: handle.proxy ?? host)
        case CURLE_SSL_CACERT_BADFILE:
            let file = order.request.options.certificateFile
            return file.map { .unreadableCertificates($0) }
                ?? .other(String(cString: ccurl_easy_strerror(code)))
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: limits.maximumBytes)
        case CURLE_URL_MALFORMAT: return .badAddress(address.text)
        case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host)
        case CURLE_INTERFACE_FAILED: return .connectionFailed(host: host)
        case CURLE_OPERATION_TIMEDOUT: return lateness(isConnected: handle.isConnected)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            return .insecureConnection(host: host)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR,
            // HTTP 0.9, an answer without a status line.
            CURLE_UNSUPPORTED_PROTOCOL:
            return .brokenAnswer(host: host)
        default: return .other(String(cString: ccurl_easy_strerror(code)))
        }
    }

    /// libcurl itself takes no longer line in a head (`CURL_MAX_HTTP_HEADER`), in bytes.
    private static let longestHeaderLine = 100 << 10

    /// Which limit of time it was: libcurl does not tell, but none of its timers runs early by much.
    private func lateness(isConnected: Bool) -> HTTPError {
        let host = server.host
        let total = order.request.options.timeLimit ?? limits.total
        let isOver = traffic.elapsed * 1.05 >= total
        if answer.hasBegun {
            return isOver
                ? .unfinished(host: host, after: total)
                : .tooSlow(host: host, after: limits.trickling)
        }
        let limit = isConnected ? limits.trickling : limits.connecting
        return .timedOut(host: host, after: isOver ? total : limit)
    }
}
