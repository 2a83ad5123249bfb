package struct PartialResponse {
    package private(set) var headers = HTTPHeaders()
    package private(set) var body: [UInt8] = []
    package private(set) var exceededLimit: Int?
    private(set) var hasTooLargeHead = false
    private(set) var isDamaged = false
    private(set) var hasBegun = false
    private(set) var hasWholeHead = false
    private(set) var hasCookies = false

    private let keptFields: [RecordedHeader]
    private let limits: HTTPLimits
    private var headerBytes = 0
    private var announcedBytes = 0
    package private(set) var encoding: String?
    /// The number of compressed bytes at which the decompressed size is checked next.
    private var nextLook = Self.firstLook
    private(set) var isLeftToLibrary = false

    /// The number of compressed bytes at the first check, more than most feeds have.
    private static let firstLook = 256 << 10

    init(keptFields: [RecordedHeader], limits: HTTPLimits) {
        self.keptFields = keptFields
        self.limits = limits
    }

    package init(keeping names: [String], limits: HTTPLimits) {
        self.init(keptFields: names.map(RecordedHeader.init), limits: limits)
    }

    mutating func reset() {
        headers = HTTPHeaders()
        body = []
        hasWholeHead = false
        headerBytes = 0
        announcedBytes = 0
        encoding = nil
        nextLook = Self.firstLook
        isLeftToLibrary = false
        isDamaged = false
    }

    /// Handles a header line; false if the headers are too large.
    package mutating func appendHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        hasBegun = true
        headerBytes += line.count
        guard headerBytes <= limits.maximumHeaderBytes else {
            exceededLimit = limits.maximumHeaderBytes
            hasTooLargeHead = true
            return false
        }
        // A proxy's response or "100 Continue" may precede the final one.
        if line.starts(with: "HTTP/".utf8) {
            let bytes = headerBytes
            reset()
            headerBytes = bytes
            return true
        }
        if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { hasWholeHead = true }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
        let name = UnsafeRawBufferPointer(rebasing: line[..<colon])
        if name.equalsIgnoringCase("set-cookie") { hasCookies = true }
        if name.equalsIgnoringCase("content-encoding") {
            let value = Self.text(line[(colon + 1)...])?.lowercased() ?? ""
            noteEncodings(value)
        }
        if name.equalsIgnoringCase("content-length") {
            announcedBytes = Int(Self.text(line[(colon + 1)...]) ?? "") ?? 0
        }
        if let field = keptFields.first(where: { name.equalsIgnoringCase($0.lowercased) }),
            let value = Self.text(line[(colon + 1)...])
        {
            headers.append(field.name, value)
        }
        return true
    }

    /// Records the codings of a `Content-Encoding` header.
    ///
    /// Ignores values that are not content codings (RFC 9110, section 8.4.1), because some servers
    /// put a charset or media type into it.
    private mutating func noteEncodings(_ value: String) {
        let codings = value.split { $0 == "," || $0 == " " }.map(String.init)
            .filter { Self.contentCodings.contains($0) }
        guard !codings.isEmpty else { return }
        encoding = ([encoding].compactMap(\.self) + codings).joined(separator: ", ")
    }

    private static let contentCodings: Set<String> = [
        "gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress",
    ]

    /// Appends bytes to the body; false if the body is too large.
    ///
    /// `received` returns the approximate number of received bytes, before libcurl decodes them.
    package mutating func appendBody(_ bytes: UnsafeRawBufferPointer, received: () -> Int) -> Bool {
        let count = body.count + bytes.count
        if body.isEmpty { reserve(atLeast: bytes.count) }
        guard count <= limits.maximumBytes, !isBomb(count, received) else {
            exceededLimit = limits.maximumBytes
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Returns whether to continue receiving a large compressed body.
    ///
    /// The body quadruples between checks, so all checks cost little more than one decompression.
    ///
    /// - Returns: False if the body is too large, or if libcurl must decode it.
    package mutating func isWorthReceiving() -> Bool {
        guard body.count >= nextLook, isPacked, !isPlainText else { return true }
        guard isDecodedHere else {
            isLeftToLibrary = true
            return false
        }
        nextLook = body.count * 4
        guard Gzip.exceeds(limits.maximumBytes, body) else { return true }
        exceededLimit = limits.maximumBytes
        body = []
        return false
    }

    /// Decompresses a `gzip` body.
    ///
    /// Some servers compress without a `Content-Encoding` header, twice, or with another coding
    /// than the declared one.
    ///
    /// - Returns: False if the body cannot be decompressed, or if libcurl must decode it.
    package mutating func decompress() -> Bool {
        guard isPacked, !body.isEmpty, !isPlainText else { return true }
        guard isDecodedHere else { return false }
        guard decompressOnce() || encoding == nil else { return false }
        if exceededLimit == nil { _ = decompressOnce() }
        return true
    }

    private mutating func decompressOnce() -> Bool {
        // Some servers declare an encoding without applying it.
        guard Gzip.isCompressed(body) else { return true }
        do throws(Gzip.Failure) {
            let decompressed = try Gzip.decompress(body, limit: limits.maximumBytes)
            let received = body.count
            guard !isBomb(decompressed.count, { received }) else { throw .tooLarge }
            body = decompressed
        } catch {
            guard error == .tooLarge else {
                isDamaged = true
                return false
            }
            exceededLimit = limits.maximumBytes
            body = []
        }
        return true
    }

    private var isPacked: Bool { encoding != nil || Gzip.isCompressed(body) }

    private var isGzip: Bool { encoding == "gzip" || encoding == "x-gzip" }

    private var isDecodedHere: Bool { encoding == nil || isGzip || Gzip.isCompressed(body) }

    /// Whether the body is markup or JSON although an encoding is declared.
    ///
    /// Compressed data does not begin with a bracket and 15 more ASCII characters.
    private var isPlainText: Bool {
        let start = body.prefix(64).drop { $0 <= 0x20 || Self.byteOrderMark.contains($0) }
            .prefix(16)
        guard start.count == 16, let first = start.first, "<{[".utf8.contains(first) else {
            return false
        }
        return start.allSatisfy { (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) }
    }

    private static let byteOrderMark: Set<UInt8> = [0xEF, 0xBB, 0xBF]

    private mutating func reserve(atLeast count: Int) {
        body.reserveCapacity(max(count, min(announcedBytes, 1 << 20)))
    }

    /// Whether this is a decompression bomb.
    ///
    /// Real content compresses less than 200-fold.
    private func isBomb(_ count: Int, _ received: () -> Int) -> Bool {
        isPacked && count > 1 << 20 && count / 200 > received() + 1 << 14
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
        var value = bytes
        while let first = value.first, first <= 0x20 { value = value.dropFirst() }
        while let last = value.last, last <= 0x20 { value = value.dropLast() }
        return String(validating: value, as: UTF8.self)
    }
}

struct RecordedHeader: Sendable {
    let name: String
    let lowercased: String

    init(_ name: String) {
        self.name = name
        lowercased = name.lowercased()
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func equalsIgnoringCase(_ name: String) -> Bool {
        let expected = name.utf8
        guard count == expected.count else { return false }
        var index = 0
        for byte in expected {
            let own = self[index]
            let isUpper = own >= UInt8(ascii: "A") && own <= UInt8(ascii: "Z")
            guard (isUpper ? own | 0x20 : own) == byte else { return false }
            index += 1
        }
        return true
    }
}
