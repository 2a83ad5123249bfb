import CMemory
import Foundation
import Testing

@Suite("Room for open files")
struct DescriptorRoomTests {
    /// How many the kernel's table of this process has places for.
    private func places() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("FDSize:") })
        return try #require(Int(line.dropFirst(7).trimmingCharacters(in: .whitespaces)))
    }

    @Test("is there for as many as a refresh has connections, and holds none open")
    func room() throws {
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        memory_make_room_for_descriptors()
        let last = Int32(min(limit.rlim_cur, 1024)) - 1
        #expect(try places() > Int(last))
        #expect(fcntl(last, F_GETFD) == -1)
    }
}
