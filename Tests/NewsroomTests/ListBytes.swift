import FoundationEssentials

@testable import Newsroom

extension SubscriptionsFile {
    func replace(with bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    func contents() throws -> [UInt8] {
        try readFile(path, maximumBytes: 1 << 20)
    }
}

/// Whether the longer document is the shorter with one insertion.
func isInserted(into shorter: [UInt8], giving longer: [UInt8]) -> Bool {
    let start = zip(shorter, longer).prefix { $0 == $1 }.count
    let end = zip(shorter.reversed(), longer.reversed()).prefix { $0 == $1 }.count
    return shorter.count <= longer.count && start + end >= shorter.count
}

/// Whether a document is another with some bytes removed.
func isRest(_ rest: [UInt8], of whole: [UInt8]) -> Bool {
    var left = rest[...]
    for byte in whole where byte == left.first { left.removeFirst() }
    return left.isEmpty
}
