import Glibc
import Testing

@testable import Newsroom

@Suite("Reading and locking files")
struct FilesTests {
    @Test("A file is read up to the size limit", arguments: [0, 1, 65_535, 65_536, 200_000])
    func whole(count: Int) throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "a", count: count)
        try folder.write(text, to: "file")
        let path = "\(folder.path)/file"
        #expect(try readFile(path, maximumBytes: count) == Array(text.utf8))
        #expect(try readBeginning(path, bytes: 5000) == Array(text.utf8.prefix(5000)))
        guard count > 0 else { return }
        #expect(throws: FileProblem.tooLarge) { try readFile(path, maximumBytes: count - 1) }
    }

    @Test("A file that reports size zero is read completely")
    func promisedEmpty() throws {
        let status = try readFile("/proc/self/status", maximumBytes: 1 << 16)
        #expect(String(decoding: status, as: UTF8.self).contains("Threads:"))
        #expect(throws: FileProblem.tooLarge) {
            try readFile("/proc/self/status", maximumBytes: 10)
        }
    }

    @Test("Waiting for a locked folder times out")
    func lockedFolder() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/list"
        let holder = open(folder.path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        #expect(flock(holder, LOCK_EX) == 0)
        let refusal = SubscriptionsError.unwritable(
            path: path,
            detail: "another program is using its folder"
        )
        #expect(throws: refusal) { try withLockedFolder(ofFile: path, timeout: 1) {} }
        // Explicitly: another test's child process may have inherited the descriptor.
        flock(holder, LOCK_UN)
        close(holder)
        #expect(try withLockedFolder(ofFile: path, timeout: 0) { 7 } == 7)
    }

    @Test("A folder lock is released even if a child process inherited the descriptor")
    func inheritedLock() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/list"
        // Between fork and exec, a child has the same open file.
        let inherited = try withLockedFolder(ofFile: path) {
            (0..<4096).first { isOpen($0, at: folder.path) }.map { dup($0) }
        }
        let child = try #require(inherited)
        defer { close(child) }
        #expect(try withLockedFolder(ofFile: path, timeout: 0) { 7 } == 7)
    }

    private func isOpen(_ descriptor: Int32, at path: String) -> Bool {
        var opened = stat()
        var there = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &there) == 0
            && opened.st_dev == there.st_dev && opened.st_ino == there.st_ino
    }

    @Test("Reading a folder or a missing file throws an error")
    func folders() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FileProblem.notAFile) { try readFile(folder.path, maximumBytes: 10) }
        #expect(throws: FileProblem.missing) { try readBeginning("\(folder.path)/no", bytes: 10) }
    }

    @Test("A list with feeds is recognized behind a long head", arguments: [10, 4090, 9000])
    func namesFeeds(head: Int) throws {
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        #expect(!file.namesFeeds)
        let remark = "<!--\(String(repeating: "x", count: head))-->"
        try folder.write("<opml>\(remark)<body/></opml>", to: "subscriptions.opml")
        #expect(!file.namesFeeds)
        try folder.write(
            "<opml>\(remark)<body><outline xmlUrl='https://a.example/'/></body></opml>",
            to: "subscriptions.opml"
        )
        #expect(file.namesFeeds)
    }
}
