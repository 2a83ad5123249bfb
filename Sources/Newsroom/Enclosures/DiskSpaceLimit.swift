struct DiskSpaceLimit: Sendable {
    /// Returns the number of free bytes on the disk of an open file; `nil` if unknown.
    private let freeBytes: @Sendable (_ descriptor: Int32) -> Int64?
    private let spareBytes: Int64
    /// The maximum size of a file of unknown length, which may be endless.
    let longestUnannounced: Int64

    private static let step: Int64 = 1 << 20
    private var sizeWithRoom: Int64 = 0

    /// Creates a limit; unknown free space counts as unlimited.
    init(
        freeBytes: @escaping @Sendable (_ descriptor: Int32) -> Int64? = DiskSpace.freeBytes(of:),
        spareBytes: Int64 = DiskSpace.spareBytes,
        longestUnannounced: Int64 = 2 << 30
    ) {
        self.freeBytes = freeBytes
        self.spareBytes = spareBytes
        self.longestUnannounced = longestUnannounced
    }

    /// Returns why a file of `size` bytes must not grow by `count` bytes, or `nil`.
    ///
    /// `total` is the announced size.
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

    mutating func beginAnew() { sizeWithRoom = 0 }
}
