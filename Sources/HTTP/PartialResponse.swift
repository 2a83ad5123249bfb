/// What has come of one answer so far.
package struct PartialResponse {
    package private(set) var headers = HTTPHeaders()
    package private(set) var body: [UInt8] = []
    /// The limit that the answer went over, in bytes.
    package private(set) var exceededLimit: Int?
    /// True when it was the head that went over the limit.
    private(set) var hasTooLargeHead = false
    /// True when the body is compressed and cannot be decompressed to its end.
    private(set) var isDamaged = false
    /// True as soon as anything of an answer has come, redirects included.
    private(set) var hasBegun = false
    /// True once the blank line behind the head has come.
    private(set) var hasWholeHead = false
    /// True when the server, or one before it, has set a cookie.
    private(set) var hasCookies = false

    private let keptFields: [RecordedHeader]
    private let limits: HTTPLimits
    private var headerBytes = 0
    private var announcedBytes = 0
    /// The content codings of the body in lower case; `nil` if it has none.
    package private(set) var encoding: String?
    /// How many compressed bytes must be there before they are looked at the next time.
    private var nextLook = Self.firstLook
    /// True when the rest was not received because only libcurl may know how to decode it.
    private(set) var isLeftToLibrary = false

    /// A usual feed is smaller than this when it is compressed, and is never looked into.
    private static let firstLook = 256 << 10

    init(keptFields: [RecordedHeader], limits: HTTPLimits) {
        self.keptFields = keptFields
        self.limits = limits
    }

    /// Begins an answer of which the fields of these names are kept.
    package init(keeping names: [String], limits: HTTPLimits) {
        self.init(keptFields: names.map(RecordedHeader.init), limits: limits)
    }

    /// Forgets one answer before the next one of a chain.
    mutating func beginAnew() {
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

    /// Takes one line of the head; false when there were too many.
    package mutating func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
        hasBegun = true
        headerBytes += line.count
        guard headerBytes <= limits.maximumHeaderBytes else {
            exceededLimit = limits.maximumHeaderBytes
            hasTooLargeHead = true
            return false
        }
        // A proxy's answer, or "100 Continue", comes before the true one.
        if line.starts(with: "HTTP/".utf8) {
            let bytes = headerBytes
            beginAnew()
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

    /// Takes the value of a `Content-Encoding` field.
    ///
    /// Some servers write a charset or a media type there. Only content codings count (RFC 9110, 8.4.1).
    private mutating func noteEncodings(_ value: String) {
        let codings = value.split { $0 == "," || $0 == " " }.map(String.init)
            .filter { Self.contentCodings.contains($0) }
        guard !codings.isEmpty else { return }
        encoding = ([encoding].compactMap(\.self) + codings).joined(separator: ", ")
    }

    private static let contentCodings: Set<String> = [
        "gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress",
    ]

    /// Takes bytes of the body; false when there were too many.
    ///
    /// `received` tells how many bytes of the body have come over the wire, or a little less: fewer when
    /// libcurl has decoded them.
    package mutating func takeBody(_ bytes: UnsafeRawBufferPointer, received: () -> Int) -> Bool {
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

    /// Looks into a large body that is still on its way, which libcurl was not asked to decode.
    ///
    /// From one look to the next the body becomes four times as large, so that all looks together cost
    /// little more than to decompress it once more.
    ///
    /// - Returns: False when nothing is gained by receiving the rest: it becomes too large, or only libcurl
    ///   may know how to decode it.
    package mutating func isWorthReceiving() -> Bool {
        guard isPacked, body.count >= nextLook else { return true }
        guard encoding == nil || isGzip else {
            isLeftToLibrary = true
            return false
        }
        nextLook = body.count * 4
        guard Gzip.exceeds(limits.maximumBytes, body) else { return true }
        exceededLimit = limits.maximumBytes
        body = []
        return false
    }

    /// Decompresses a body that came as `gzip`, which libcurl was not asked to do.
    ///
    /// Some servers compress without a `Content-Encoding` field, and some send a compressed file compressed once more.
    ///
    /// - Returns: False when it cannot be decompressed, or is encoded in another way: libcurl may know how.
    package mutating func decompress() -> Bool {
        guard isPacked, !body.isEmpty else { return true }
        guard encoding == nil || isGzip else { return false }
        // Without the field it may be no compression at all.
        guard decompressOnce() || encoding == nil else { return false }
        if exceededLimit == nil { _ = decompressOnce() }
        return true
    }

    /// - Returns: False when the body is damaged.
    private mutating func decompressOnce() -> Bool {
        // Some servers say that it is compressed although it is not.
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

    /// Whether the body is compressed, or said to be.
    private var isPacked: Bool { encoding != nil || Gzip.isCompressed(body) }

    private var isGzip: Bool { encoding == "gzip" || encoding == "x-gzip" }

    /// Announced sizes are believed up to a megabyte.
    private mutating func reserve(atLeast count: Int) {
        body.reserveCapacity(max(count, min(announcedBytes, 1 << 20)))
    }

    /// No news shrinks to a two hundredth; what does is made to fill memory.
    private func isBomb(_ count: Int, _ received: () -> Int) -> Bool {
        isPacked && count > 1 << 20 && count / 200 > received() + 1 << 14
    }

    /// The value of a field without white space around it; `nil` when it is not UTF-8.
    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
        var value = bytes
        while let first = value.first, first <= 0x20 { value = value.dropFirst() }
        while let last = value.last, last <= 0x20 { value = value.dropLast() }
        return String(validating: value, as: UTF8.self)
    }
}

/// A field that somebody asks for.
struct RecordedHeader: Sendable {
    let name: String
    let lowercased: String

    init(_ name: String) {
        self.name = name
        lowercased = name.lowercased()
    }
}

extension UnsafeRawBufferPointer {
    /// Compares ASCII with a name in lower case.
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
