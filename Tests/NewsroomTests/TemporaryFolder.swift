import FoundationEssentials

@testable import Newsroom

extension SubscriptionsFile {
    /// Creates a list dated 7 September 2024.
    init(at path: String, notify: (@Sendable (String) -> Void)? = nil) {
        self.init(path: path, now: { Date(timeIntervalSince1970: 1_725_714_000) }, notify: notify)
    }
}

/// A folder removed with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
    }
}
