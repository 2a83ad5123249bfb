import FoundationEssentials
import Testing

/// Other code would ignore the user's proxy, credentials and limits for a feed.
@Suite("HTTP options of the newsroom")
struct HTTPOptionsTests {
    private static let filesThatMakeOptions = ["FeedSettings.swift", "StoryOptions.swift"]

    private static func files() throws -> [(path: String, text: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/Sources").sorted()
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("HTTP/") }
            .compactMap { path in
                Repository.text(of: "Sources/\(path)").map { (path, $0) }
            }
    }

    @Test("Default options are made only where settings are converted to options")
    func options() throws {
        for (path, text) in try Self.files() where text.contains("HTTPOptions()") {
            #expect(Self.filesThatMakeOptions.contains { path.hasSuffix("/\($0)") }, "\(path)")
        }
    }

    @Test("Every request has options")
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
