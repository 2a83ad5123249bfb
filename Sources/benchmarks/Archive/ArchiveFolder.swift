import FoundationEssentials

/// A temporary folder for archives, removed on deinit.
final class ArchiveFolder {
    private let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.path
            + "/newspaper-archives-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        _ = try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
