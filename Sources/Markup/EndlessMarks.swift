import TextSanitizing

/// The maximum number of marks per base character (UAX #15, section 13: Stream-Safe Text Format).
///
/// No language needs more. Comparing and hashing a string sorts the marks in quadratic time.
private let mostMarks = 30

/// Removes combining marks beyond thirty per base character, and tag characters outside flags.
///
/// Usually examines only one scalar in 31 bytes.
public func withoutExcessiveMarks(_ utf8: [UInt8]) -> [UInt8] {
    utf8.withUnsafeBufferPointer { limited($0) } ?? utf8
}

/// Removes combining marks beyond thirty per base character, and tag characters outside flags.
public func withoutExcessiveMarks(_ text: String) -> String {
    var text = text
    return text.withUTF8 { utf8 in
        limited(utf8).map { String(decoding: $0, as: UTF8.self) }
    } ?? text
}

private func limited(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let untagged = utf8.withoutStrayTags() else { return boundMarks(in: utf8) }
    return untagged.withUnsafeBufferPointer { boundMarks(in: $0) } ?? untagged
}

private func boundMarks(in utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var kept: [UInt8] = []
    var copied = 0
    // Marks have at least two bytes, so a run that is too long contains at least one sample.
    var position = 0
    while position < utf8.count {
        guard utf8.isMark(at: utf8.startOfScalar(at: position)) else {
            position += mostMarks + 1
            continue
        }
        let run = utf8.marks(around: position, from: copied)
        if let end = utf8.end(ofMarks: mostMarks, from: run.lowerBound), end < run.upperBound {
            kept.append(contentsOf: utf8[copied..<end])
            copied = run.upperBound
        }
        position = run.upperBound + mostMarks
    }
    guard copied > 0 else { return nil }
    kept.append(contentsOf: utf8[copied...])
    return kept
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func marks(around position: Int, from start: Int) -> Range<Int> {
        var first = startOfScalar(at: position)
        while first > start {
            let before = startOfScalar(at: first - 1)
            guard before >= start, isMark(at: before) else { break }
            first = before
        }
        var end = position
        while end < count, isMark(at: startOfScalar(at: end)) {
            end = startOfScalar(at: end) + lengthOfScalar(at: startOfScalar(at: end))
        }
        return first..<Swift.min(end, count)
    }

    fileprivate func end(ofMarks number: Int, from start: Int) -> Int? {
        var end = start
        for _ in 0..<number {
            guard end < count else { return nil }
            end += lengthOfScalar(at: end)
        }
        return end
    }

    fileprivate func startOfScalar(at position: Int) -> Int {
        var start = position
        while start > 0, start > position - 3, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start + lengthOfScalar(at: start) > position ? start : position
    }

    private func lengthOfScalar(at start: Int) -> Int {
        let first = self[start]
        return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    fileprivate func isMark(at start: Int) -> Bool {
        let first = self[start]
        // Marks begin at U+0300; CJK and Cyrillic letters are excluded quickly.
        guard first >= 0xCC, start + lengthOfScalar(at: start) <= count else { return false }
        if (0xE4...0xE9).contains(first) || (0xD0...0xD1).contains(first) { return false }
        let value = (1..<lengthOfScalar(at: start)).reduce(
            UInt32(first) & (0x7F >> UInt32(lengthOfScalar(at: start)))
        ) { $0 << 6 | UInt32(self[start + $1]) & 0x3F }
        return Unicode.Scalar(value)?.isMark ?? false
    }
}
