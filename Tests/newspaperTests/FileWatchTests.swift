import FoundationEssentials
import Testing

@testable import newspaper

@MainActor
@Suite("The watch of files", .timeLimit(.minutes(30)))
struct FileWatchTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    /// Watches a file of the home.
    private func watch(_ name: String) throws -> WatchedFile {
        try WatchedFile("\(home.path)/\(name)")
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(home.path)/\(name)",
            withDestinationPath: target
        )
    }

    @Test("tells when the file is written to which a link leads, however many links there are")
    func links() async throws {
        try home.write("{}", to: "dotfiles/config.json5")
        try home.write("", to: "settings/other")
        try link("dotfiles/newest", to: "config.json5")
        try link("settings/config.json5", to: "../dotfiles/newest")
        let file = try watch("settings/config.json5")
        try home.write("{theme: 'ink'}", to: "dotfiles/config.json5")
        #expect(await file.change() == ["\(home.path)/settings/config.json5"])
    }

    @Test("follows a link that leads elsewhere from now on")
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

    @Test("tells of a file whose folders are made later, and made again")
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

    @Test("says nothing of other files beside it")
    func others() async throws {
        try home.write("{}", to: "here/config")
        let file = try watch("here/config")
        try home.write("x", to: "here/other")
        try home.write("{theme: 'ink'}", to: "here/config")
        #expect(await file.change() == ["\(home.path)/here/config"])
    }
}

/// A file with a watch, and what the watch tells.
@MainActor
private final class WatchedFile {
    private let watch: FileWatch
    private let changes: AsyncStream<Set<String>>

    init(_ path: String) throws {
        let (changes, teller) = AsyncStream<Set<String>>.makeStream()
        self.changes = changes
        watch = try #require(FileWatch(paths: [path]) { teller.yield($0) })
    }

    /// What is told next.
    func change() async -> Set<String>? {
        for await change in changes { return change }
        return nil
    }
}
