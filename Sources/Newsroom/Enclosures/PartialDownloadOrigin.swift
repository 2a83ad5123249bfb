import Glibc
import HTTP

struct PartialDownloadOrigin {
    let address: String
    /// The validator of the downloaded version: a strong ETag or a Last-Modified date.
    var validator: String?
    var total: Int64?

    init(address: String, validator: String? = nil, total: Int64? = nil) {
        self.address = address
        self.validator = validator
        self.total = total
    }

    init?(readingFrom path: String) {
        guard let bytes = try? readFile(path, maximumBytes: 1 << 16) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 4, lines[3].isEmpty else { return nil }
        address = lines[0]
        validator = lines[1].isEmpty ? nil : lines[1]
        total = Self.size(lines[2])
    }

    static func size(_ text: some StringProtocol) -> Int64? {
        Int64(text).flatMap { 0...(1 << 50) ~= $0 ? $0 : nil }
    }

    /// Writes the file; on failure, returns false and sets `errno`.
    func write(to path: String) -> Bool {
        let lines = [address, validator ?? "", total.map(String.init) ?? "", ""]
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    /// Returns the validator for `If-Range` (RFC 9110, 13.1.5), which is never a weak ETag.
    static func validator(in headers: HTTPHeaders) -> String? {
        if let tag = headers.validator("ETag"), tag.hasPrefix("\"") { return tag }
        return headers.validator("Last-Modified").flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// A Content-Range header (RFC 9110, 14.4): `bytes 5-9/10` or `bytes 5-9/*`.
struct ContentRange {
    let first: Int64
    let total: Int64?

    init?(_ field: String) {
        let words = field.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/")
        let ends = parts.first?.split(separator: "-") ?? []
        guard parts.count == 2, ends.count == 2, let first = Int64(ends[0]), first >= 0 else {
            return nil
        }
        self.first = first
        total = PartialDownloadOrigin.size(parts[1])
    }
}
