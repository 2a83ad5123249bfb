import Foundation
import Glibc
import NewspaperUI
import Testing

@testable import newspaper

@Suite("Files that the user names")
struct TypedPathFileWriterTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write(
        _ name: String,
        _ text: String = "new",
        over: Bool = false,
        then failure: WritingFailure? = nil
    ) async -> FileWriteOutcome {
        let file = TypedFileName(name: "~/\(name)", overwrites: over)
        return await TypedPathFileWriter(home: folder).write(file) {
            descriptor throws(WritingFailure) in
            guard TypedPathFileWriter.write(text, to: descriptor) else {
                throw .system(errno: errno)
            }
            if let failure { throw failure }
            return 2
        }
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    private func permissions(_ name: String) -> mode_t {
        var status = stat()
        return stat("\(folder)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("A new file is created, and an existing one is replaced only on request")
    func overwriting() async throws {
        let path = "\(folder)/a"
        #expect(await write("a", "old") == .written(path: path, stories: 2))
        #expect(await write("a") == .isThere(path: path))
        #expect(text("a") == "old")
        chmod(path, 0o640)
        #expect(await write("a", over: true) == .written(path: path, stories: 2))
        #expect(text("a") == "new" && permissions("a") == 0o640)
        #expect(try names == ["a"])
    }

    @Test("A write that fails or is stopped leaves the previous file, and nothing else")
    func failing() async throws {
        #expect(await write("a", then: .stopped) == .unwritten(.stopped))
        #expect(try names == [])
        _ = await write("a", "old")
        for failure in [WritingFailure.stopped, .noLibrary] {
            #expect(await write("a", over: true, then: failure) == .unwritten(failure))
        }
        let full = await write("a", over: true, then: .system(errno: ENOSPC))
        #expect(full == .failed(path: "\(folder)/a", detail: "No space left on device"))
        #expect(text("a") == "old")
        #expect(try names == ["a"])
    }

    @Test("A link stays a link, and a folder, a pipe and a missing folder are rejected")
    func others() async throws {
        _ = await write("a", "old")
        symlink("a", "\(folder)/link")
        symlink("none/b", "\(folder)/nowhere")
        #expect(await write("nowhere") == .isThere(path: "\(folder)/nowhere"))
        unlink("\(folder)/nowhere")
        #expect(await write("link") == .isThere(path: "\(folder)/link"))
        #expect(await write("link", over: true) == .written(path: "\(folder)/link", stories: 2))
        #expect(text("a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "a")
        mkfifo("\(folder)/pipe", 0o600)
        mkdir("\(folder)/folder", 0o700)
        for name in ["pipe", "folder"] {
            // Files that cannot be overwritten need no confirmation.
            for over in [false, true] {
                let outcome = await write(name, over: over)
                #expect(outcome == .failed(path: "\(folder)/\(name)", detail: "not a regular file"))
            }
        }
        let outcome = await write("none/a")
        #expect(outcome == .failed(path: "\(folder)/none/a", detail: "No such file or directory"))
        #expect(try names == ["a", "folder", "link", "pipe"])
    }

    @Test("A file that appears while another one is being written is kept")
    func appearing() async throws {
        let path = "\(folder)/a"
        let outcome = await TypedPathFileWriter(home: folder).write(
            TypedFileName(name: path, overwrites: false)
        ) { descriptor throws(WritingFailure) in
            close(open(path, O_WRONLY | O_CREAT, 0o600))
            return 1
        }
        #expect(outcome == .isThere(path: path))
        #expect(text("a") == "")
        #expect(try names == ["a"])
    }
}
