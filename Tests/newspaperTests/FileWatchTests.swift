import FoundationEssentials
import Testing

@testable import newspaper

@MainActor
@Suite("File watch", .timeLimit(.minutes(30)))
struct FileWatchTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    private func watch(_ name: String) throws -> WatchedFile {
        try WatchedFile("\(home.path)/\(name)")
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(home.path)/\(name)",
            withDestinationPath: target
        )
    }

    @Test("A change is reported through any number of links")
    func links() async throws {
        try home.write("{}", to: "dotfiles/config.json5")
        try home.write("", to: "settings/other")
        try link("dotfiles/newest", to: "config.json5")
        try link("settings/config.json5", to: "../dotfiles/newest")
        let file = try watch("settings/config.json5")
        try home.write("{theme: 'ink'}", to: "dotfiles/config.json5")
        #expect(await file.change() == ["\(home.path)/settings/config.json5"])
    }

    @Test("A link that changes its target is followed")
    func otherLink() async throws {
        try home.write("{}", to: "first/file")
        try home.write("{}", to: "second/file")
        try link("config", to: "first/file")
        let file = try watch("config")
        try FileManager.default.removeItem(atPath: "\(home.path)/config")
        try link("config", to: "second/file")
        #expect(await file.change() == ["\(home.path)/config"])
        try home.write("{theme: 'ink'}", to: "second/file")
        #expect(await file.change() == ["\(home.path)/config"])
    }

    @Test("A file is reported when its folders are created later, deleted and created again")
    func folders() async throws {
        let name = "settings/newspaper/config.json5"
        let file = try watch(name)
        for _ in 1...2 {
            try home.write("{}", to: name)
            #expect(await file.change() == ["\(home.path)/\(name)"])
            try home.write("{theme: 'ink'}", to: name)
            #expect(await file.change() == ["\(home.path)/\(name)"])
            try FileManager.default.removeItem(atPath: "\(home.path)/settings")
            #expect(await file.change() == ["\(home.path)/\(name)"])
        }
    }

    @Test("Other files in the same folder are not reported")
    func others() async throws {
        try home.write("{}", to: "here/config")
        let file = try watch("here/config")
        try home.write("x", to: "here/other")
        try home.write("{theme: 'ink'}", to: "here/config")
        #expect(await file.change() == ["\(home.path)/here/config"])
    }
}

@MainActor
private final class WatchedFile {
    private let watch: FileWatch
    private let changes: AsyncStream<Set<String>>

    init(_ path: String) throws {
        let (changes, teller) = AsyncStream<Set<String>>.makeStream()
        self.changes = changes
        watch = try #require(FileWatch(paths: [path]) { teller.yield($0) })
    }

    func change() async -> Set<String>? {
        for await change in changes { return change }
        return nil
    }
}
