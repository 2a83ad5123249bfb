/// A set of story row IDs as ranges.
///
/// 300,000 consecutive IDs take a few bytes.
struct StoryIDSet: Equatable {
    private(set) var ranges: [ClosedRange<Int64>] = []

    init(_ numbers: some Sequence<Int64>) {
        for number in numbers.sorted() {
            guard let last = ranges.last else {
                ranges.append(number...number)
                continue
            }
            if number <= last.upperBound { continue }
            if number == last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
    }

    init(joining runs: [ClosedRange<Int64>]) {
        for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, run.lowerBound - 1 <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
            } else {
                ranges.append(run)
            }
        }
    }

    static func numbers(_ numbers: [Int64], outsideOf runs: [StoryIDSet]) -> [Int64] {
        var named = runs.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }[...]
        var end: Int64 = 0
        return numbers.filter { number in
            while let first = named.first, first.lowerBound <= number {
                end = max(end, first.upperBound)
                named.removeFirst()
            }
            return number > end
        }
    }

    init?(bytes: [UInt8]) {
        var reader = bytes[...]
        var end: Int64 = 0
        while !reader.isEmpty {
            guard let gap = Self.number(from: &reader), let length = Self.number(from: &reader),
                gap > 0, length < 1 << 40, gap < 1 << 40
            else { return nil }
            ranges.append(end + gap...end + gap + length)
            end += gap + length
        }
    }

    /// The stored form: for each range, the gap before it and its length minus one, as varints.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        var end: Int64 = 0
        for range in ranges {
            Self.append(range.lowerBound - end, to: &result)
            Self.append(range.upperBound - range.lowerBound, to: &result)
            end = range.upperBound
        }
        return result
    }

    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        var rest = UInt64(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func number(from bytes: inout ArraySlice<UInt8>) -> Int64? {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = bytes.popFirst(), shift < 63 {
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(result) }
            shift += 7
        }
        return nil
    }
}
