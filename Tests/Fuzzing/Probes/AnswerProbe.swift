import FoundationEssentials
import HTTP
import Newsroom

/// Parses a response: headers up to an empty line, then the body in pieces.
func defectOfAnswer(_ bytes: [UInt8]) -> String? {
    var limits = HTTPLimits()
    limits.maximumBytes = 200_000
    var answer = PartialResponse(
        keeping: [
            "Cache-Control", "Age", "Expires", "Date", "Retry-After", "Content-Type", "ETag",
        ],
        limits: limits
    )
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
        let line = rest[...end]
        rest = rest[(end + 1)...]
        if line.count <= 2 { break }
        guard Array(line).withUnsafeBytes({ answer.appendHeaderLine($0) }) else { return nil }
    }
    let received = rest.count
    while !rest.isEmpty {
        let piece = Array(rest.prefix(1000))
        rest = rest.dropFirst(1000)
        guard piece.withUnsafeBytes({ answer.appendBody($0, received: { received }) }),
            answer.isWorthReceiving()
        else { break }
    }
    let isWhole = answer.decompress()
    if answer.body.count > limits.maximumBytes { return "\(answer.body.count) bytes" }
    if isWhole, answer.body.isEmpty, answer.exceededLimit == nil, received > 0,
        answer.encoding == nil
    {
        return "the body is gone"
    }
    return defect(of: answer.headers)
}

private func defect(of headers: HTTPHeaders) -> String? {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let times = [
        CacheHeaderParser.freshness(headers, now: now),
        CacheHeaderParser.retryAfter(headers, now: now),
    ]
    return times.compactMap(\.self).contains { $0 < 0 } ? "a time that is over" : nil
}
