import Glibc
import Testing

@testable import Newsroom

@Suite("Files")
struct FilesTests {
    @Test("are read whole, whatever size they promise", arguments: [0, 1, 65_535, 65_536, 200_000])
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

    @Test("of the kernel say that they are empty, and are not")
    func promisedEmpty() throws {
        let status = try readFile("/proc/self/status", maximumBytes: 1 << 16)
        #expect(String(decoding: status, as: UTF8.self).contains("Threads:"))
        #expect(throws: FileProblem.tooLarge) {
            try readFile("/proc/self/status", maximumBytes: 10)
        }
    }

    @Test("of a folder that another holds are not waited for for ever")
    func lockedFolder() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/list"
        let holder = open(folder.path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        #expect(flock(holder, LOCK_EX) == 0)
        let refusal = SubscriptionsError.unwritable(
            path: path,
            detail: "another program is at work in its folder"
        )
        #expect(throws: refusal) { try withLockedFolder(ofFile: path, patience: 1) {} }
        // A child that another test has just begun has the folder open, too: closing it here alone would not unlock it.
        flock(holder, LOCK_UN)
        close(holder)
        #expect(try withLockedFolder(ofFile: path, patience: 0) { 7 } == 7)
    }

    @Test("of a folder are free again although a child has it open still")
    func inheritedLock() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/list"
        // What a child has between its birth and its program: the same open file.
        let inherited = try withLockedFolder(ofFile: path) {
            (0..<4096).first { isOpen($0, at: folder.path) }.map { dup($0) }
        }
        let child = try #require(inherited)
        defer { close(child) }
        #expect(try withLockedFolder(ofFile: path, patience: 0) { 7 } == 7)
    }

    private func isOpen(_ descriptor: Int32, at path: String) -> Bool {
        var opened = stat()
        var there = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &there) == 0
            && opened.st_dev == there.st_dev && opened.st_ino == there.st_ino
    }

    @Test("are not folders")
    func folders() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FileProblem.notAFile) { try readFile(folder.path, maximumBytes: 10) }
        #expect(throws: FileProblem.missing) { try readBeginning("\(folder.path)/no", bytes: 10) }
    }

    @Test("of subscriptions name feeds, behind however long a head", arguments: [10, 4090, 9000])
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
