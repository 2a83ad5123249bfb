import Foundation
import PseudoTerminals
import Testing

/// In a program of its own: the tests beside this one may have any file open.
@Suite("Room for open files", .timeLimit(.minutes(30)))
struct DescriptorRoomTests {
    @Test("is there for as many as a refresh has connections, and holds none open")
    func room() throws {
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        let last = Int(min(limit.rlim_cur, 1024)) - 1
        let program = try BuiltNewspaper.open()
        #expect(try places(in: program.folderOfProcess) > last)
        // What holds the place is the file that was opened to make it.
        let far = "\(program.folderOfProcess)/fd/\(last)"
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: far)) != "/dev/null")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    /// How many files the kernel's table of a process has places for.
    private func places(in folder: String) throws -> Int {
        let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("FDSize:") })
        return try #require(Int(line.dropFirst(7).trimmingCharacters(in: .whitespaces)))
    }
}
