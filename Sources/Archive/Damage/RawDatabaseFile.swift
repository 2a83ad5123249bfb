import Glibc

/// Reads pages of a damaged database and its log (https://sqlite.org/fileformat2.html).
///
/// SQLite would stop at the first lost page of a tree.
final class RawDatabaseFile {
    /// The number of bytes in a page, without reserved space.
    let usableSize: Int
    let pageNumbers: [Int]

    private let pageSize: Int
    private let file: Int32
    private let log: Int32
    private let pageCount: Int
    private let logOffsets: [Int: Int]

    init?(path: String) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        log = open("\(path)-wal", O_RDONLY | O_CLOEXEC)
        let head = Self.bytes(of: file, at: 0, count: 100) ?? []
        let logHead = log < 0 ? [] : Self.bytes(of: log, at: 0, count: 32) ?? []
        let isWhole = head.starts(with: "SQLite format 3\0".utf8)
        let written =
            isWhole ? Self.number(head[16..<18]) : Self.number(logHead.dropFirst(8).prefix(4))
        let size = written == 1 ? 65536 : written
        let isSize = (512...65536).contains(size) && size & (size - 1) == 0
        pageSize = isSize ? size : 4096
        usableSize = pageSize - (isWhole && head[20] <= 32 ? Int(head[20]) : 0)
        var status = stat()
        fstat(file, &status)
        logOffsets = WriteAheadLogReader.offsets(in: log, head: logHead, pageSize: pageSize)
        let count = Int(status.st_size) / pageSize
        pageCount = count
        let beyond = logOffsets.keys.filter { $0 > count }.sorted()
        pageNumbers = (count < 1 ? [] : Array(1...count)) + beyond
    }

    deinit {
        close(file)
        if log >= 0 { close(log) }
    }

    /// Returns the latest version of a page with a one-based number; `nil` if it cannot be read.
    func page(_ number: Int) -> [UInt8]? {
        if let offset = logOffsets[number] {
            return Self.bytes(of: log, at: offset, count: pageSize)
        }
        guard number > 0, number <= pageCount else { return nil }
        return Self.bytes(of: file, at: (number - 1) * pageSize, count: pageSize)
    }

    func freePages() -> Set<Int> {
        var free: Set<Int> = []
        var trunk = page(1).map { Self.number($0[32..<36]) } ?? 0
        while trunk > 0, free.insert(trunk).inserted, let page = page(trunk) {
            let count = min(Self.number(page[4..<8]), usableSize / 4 - 2)
            for index in 0..<count {
                free.insert(Self.number(page[(8 + 4 * index)..<(12 + 4 * index)]))
            }
            trunk = Self.number(page[0..<4])
        }
        return free
    }

    static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    static func bytes(of file: Int32, at offset: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
        }
        return bytes.count == count ? bytes : nil
    }
}
