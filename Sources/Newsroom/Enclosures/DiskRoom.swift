import Glibc

/// How much a file that is being fetched may take of the disk.
struct DiskRoom: Sendable {
    /// How many bytes are free on the disk of an open file; `nil` when unknown.
    private let freeBytes: @Sendable (_ descriptor: Int32) -> Int64?
    /// Bytes that must stay free.
    private let spareBytes: Int64
    /// Maximum size of a file of unknown length; it may never end.
    let longestUnannounced: Int64

    /// After so many bytes the disk is looked at again.
    private static let step: Int64 = 1 << 20
    /// Up to this size of the file there was room when the disk was looked at.
    private var sizeWithRoom: Int64 = 0

    /// Leaves so much room, as far as the system says how much there is.
    init(
        freeBytes: @escaping @Sendable (_ descriptor: Int32) -> Int64? = Self.freeBytesOfSystem,
        spareBytes: Int64 = 64 << 20,
        longestUnannounced: Int64 = 2 << 30
    ) {
        self.freeBytes = freeBytes
        self.spareBytes = spareBytes
        self.longestUnannounced = longestUnannounced
    }

    /// Looks whether a file may grow.
    ///
    /// - Parameters:
    ///   - size: How many bytes it has.
    ///   - count: How many are to come.
    ///   - total: How many it will have, as far as a server has said so.
    ///   - descriptor: The open file.
    /// - Returns: Why it must not; `nil` when it may.
    mutating func problem(
        growing size: Int64,
        by count: Int64,
        of total: Int64?,
        on descriptor: Int32
    ) -> FileProblem? {
        if size + count > total ?? longestUnannounced { return .tooLarge }
        if size + count <= sizeWithRoom { return nil }
        let room = freeBytes(descriptor).map { $0 - spareBytes } ?? .max
        guard room >= count else { return .nearlyFull }
        sizeWithRoom = size + min(room, Self.step)
        return nil
    }

    /// Resets the check; the file starts again from zero.
    mutating func beginAnew() { sizeWithRoom = 0 }

    private static func freeBytesOfSystem(_ descriptor: Int32) -> Int64? {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return nil }
        return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }
}
