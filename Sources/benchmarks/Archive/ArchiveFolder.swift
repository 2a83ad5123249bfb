import FoundationEssentials

/// A folder for archives that is gone with this value's owner.
final class ArchiveFolder {
    private let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.path
            + "/newspaper-archives-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What stays behind is swept away with all temporary files.
        _ = try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
