import CLibArchive
import Glibc

/// Writes an EPUB container: a zip file with `mimetype` as its first entry (EPUB 3.2, OCF).
///
/// The first entry must not have an extra field, but libarchive adds one to every entry. Therefore
/// this class writes the first entry itself, and corrects libarchive's central directory at the
/// end. Entries have no timestamps, so that files are reproducible.
final class EPUBContainerWriter {
    private let writer: OpaquePointer
    private let descriptor: Int32
    private var entryCount = 1
    private var byteCount = ZipDirectory.firstEntry.count

    init(descriptor: Int32) throws(BookError) {
        guard clibarchive_load() == 1 else { throw .noLibrary }
        self.descriptor = descriptor
        try write(ZipDirectory.firstEntry, to: descriptor)
        guard let writer = clibarchive_open(descriptor) else { throw .notWritten(errno: ENOMEM) }
        self.writer = writer
    }

    deinit { clibarchive_close(writer) }

    /// Writes an entry with an ASCII path.
    ///
    /// `isStored` must be true if the content is already compressed.
    func add(_ name: String, _ bytes: [UInt8], isStored: Bool = false) throws(BookError) {
        entryCount += 1
        byteCount += bytes.count + name.utf8.count + 200
        guard entryCount <= 65_000, byteCount < 4 << 30 else { throw .tooLarge }
        guard clibarchive_add(writer, name, bytes, bytes.count, isStored ? 1 : 0) == 1 else {
            throw .notWritten(errno: clibarchive_error(writer))
        }
    }

    /// Writes the central directory.
    ///
    /// Nothing can be added afterwards.
    func finish() throws(BookError) {
        var count = 0
        guard let bytes = clibarchive_directory(writer, &count),
            let directory = ZipDirectory.repaired(
                Array(UnsafeBufferPointer(start: bytes, count: count))
            )
        else { throw .notWritten(errno: clibarchive_error(writer)) }
        try write(directory, to: descriptor)
    }
}

private func write(_ bytes: [UInt8], to descriptor: Int32) throws(BookError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .notWritten(errno: errno) }
        rest = rest.dropFirst(count)
    }
}
