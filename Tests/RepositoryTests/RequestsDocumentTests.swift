import FoundationEssentials
import Testing

/// The reader's proxy, name and limits for a feed are passed over by whoever makes options of his own.
@Suite("How the newsroom asks")
struct RequestsDocumentTests {
    /// Where options are made of what the reader has set, or of nothing where there is no feed.
    private static let makers = ["FeedSettings.swift", "StoryOptions.swift"]

    /// The Swift files outside of the client, with their texts.
    private static func files() throws -> [(path: String, text: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/Sources").sorted()
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("HTTP/") }
            .compactMap { path in
                Repository.text(of: "Sources/\(path)").map { (path, $0) }
            }
    }

    @Test("Options are made of nothing only where settings are turned into options")
    func options() throws {
        for (path, text) in try Self.files() where text.contains("HTTPOptions()") {
            #expect(Self.makers.contains { path.hasSuffix("/\($0)") }, "\(path)")
        }
    }

    @Test("Every request says how it is to be asked")
    func requests() throws {
        var count = 0
        for (path, text) in try Self.files() {
            for request in text.ranges(of: "HTTPRequest(") {
                var depth = 1
                let arguments = text[request.upperBound...].prefix { letter in
                    depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
                    return depth > 0
                }
                #expect(arguments.contains("options:"), "\(path)")
                count += 1
            }
        }
        #expect(count > 5)
    }
}
