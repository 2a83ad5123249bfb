import Foundation
import PseudoTerminals
import Testing

/// A separate program, since other tests here may have any file open.
@Suite("File descriptor table", .timeLimit(.minutes(30)))
struct DescriptorRoomTests {
    @Test("The descriptor table has space for all connections of a refresh, without open files")
    func room() throws {
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        let last = Int(min(limit.rlim_cur, 1024)) - 1
        let program = try BuiltNewspaper.open()
        #expect(try places(in: program.procPath) > last)
        // The file that enlarged the table must be closed again.
        let far = "\(program.procPath)/fd/\(last)"
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: far)) != "/dev/null")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    /// Returns the size of a process's descriptor table.
    private func places(in folder: String) throws -> Int {
        let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("FDSize:") })
        return try #require(Int(line.dropFirst(7).trimmingCharacters(in: .whitespaces)))
    }
}
