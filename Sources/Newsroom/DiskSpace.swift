import Glibc

enum DiskSpace {
    /// The free space that downloads and prefetching leave for other data, such as reading states.
    static let spareBytes: Int64 = 64 << 20

    /// Returns the free bytes on an open file's disk, if known.
    static func freeBytes(of descriptor: Int32) -> Int64? {
        var status = statvfs()
        return fstatvfs(descriptor, &status) == 0 ? freeBytes(status) : nil
    }

    /// Returns the free bytes on the disk of a file or, if it is missing, of its nearest folder.
    static func freeBytes(at path: String) -> Int64? {
        var status = statvfs()
        if statvfs(path, &status) == 0 { return freeBytes(status) }
        let folder = folderName(of: String(path.dropLast()))
        return errno == ENOENT && folder != path ? freeBytes(at: folder) : nil
    }

    private static func freeBytes(_ status: statvfs) -> Int64 {
        Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }
}
