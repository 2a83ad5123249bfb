import CLibArchive
import Glibc

/// The container of an EPUB: a zip file whose first entry says what it is (EPUB 3.2, OCF).
///
/// That entry must have no extra field, and libarchive gives one to each. It is therefore written here; the
/// others are libarchive's, and its directory of them is mended at the end. Entries have no dates, so that the
/// same entries make the same file.
final class EPUBContainer {
    private let writer: OpaquePointer
    private let descriptor: Int32
    private var entryCount = 1
    private var byteCount = ZipDirectory.firstEntry.count

    /// Begins a container in an empty file, which stays open.
    init(descriptor: Int32) throws(BookError) {
        guard clibarchive_load() == 1 else { throw .noLibrary }
        self.descriptor = descriptor
        try write(ZipDirectory.firstEntry, to: descriptor)
        guard let writer = clibarchive_open(descriptor) else { throw .notWritten(errno: ENOMEM) }
        self.writer = writer
    }

    deinit { clibarchive_close(writer) }

    /// Writes an entry; nothing of it stays in memory but its name.
    ///
    /// - Parameters:
    ///   - name: Its path in the container, in ASCII.
    ///   - bytes: What it holds.
    ///   - isStored: True for what is compressed already.
    /// - Throws: ``BookError``.
    func add(_ name: String, _ bytes: [UInt8], isStored: Bool = false) throws(BookError) {
        entryCount += 1
        byteCount += bytes.count + name.utf8.count + 200
        guard entryCount <= 65_000, byteCount < 4 << 30 else { throw .tooLarge }
        guard clibarchive_add(writer, name, bytes, bytes.count, isStored ? 1 : 0) == 1 else {
            throw .notWritten(errno: clibarchive_error(writer))
        }
    }

    /// Writes the directory, without which nothing can be read; nothing may be added then.
    func finish() throws(BookError) {
        var count = 0
        guard let bytes = clibarchive_directory(writer, &count),
            let directory = ZipDirectory.mended(
                Array(UnsafeBufferPointer(start: bytes, count: count))
            )
        else { throw .notWritten(errno: clibarchive_error(writer)) }
        try write(directory, to: descriptor)
    }
}

/// Writes all of some bytes.
private func write(_ bytes: [UInt8], to descriptor: Int32) throws(BookError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .notWritten(errno: errno) }
        rest = rest.dropFirst(count)
    }
}
