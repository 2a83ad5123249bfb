import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Archive

@Suite("Work between two writes")
struct BetweenWritesTests {
    /// Records whether operations overlap.
    private final class OverlapDetector: Sendable {
        private let isUnderWay = Atomic(false)
        private let wasSeen = Atomic(false)

        var isSeen: Bool { wasSeen.load(ordering: .sequentiallyConsistent) }

        /// Yields often enough for interference.
        ///
        /// Stays far below the two seconds after which `betweenWrites` stops waiting.
        func run() {
            isUnderWay.store(true, ordering: .sequentiallyConsistent)
            for _ in 0..<100 { sched_yield() }
            isUnderWay.store(false, ordering: .sequentiallyConsistent)
        }

        func observe() {
            guard isUnderWay.load(ordering: .sequentiallyConsistent) else { return }
            wasSeen.store(true, ordering: .sequentiallyConsistent)
        }
    }

    private let archive: Archive

    init() throws {
        archive = try Archive.open(at: nil, now: { Date() }, plainText: { Array($0) })
    }

    @Test("Work between writes starts after the current write ends")
    func waitsForWrites() async throws {
        let overlap = OverlapDetector()
        let archive = archive
        let stop = try await archive.access.write { _ in
            let stop = Task.detached { archive.betweenWrites { overlap.observe() } }
            overlap.run()
            return stop
        }
        await stop.value
        #expect(!overlap.isSeen)
    }

    @Test("A write waits until the work between writes ends")
    func keepsWritesWaiting() async throws {
        let overlap = OverlapDetector()
        let archive = archive
        let writing = Mutex<Task<Void, any Error>?>(nil)
        archive.betweenWrites {
            writing.withLock {
                $0 = Task.detached { try await archive.access.write { _ in overlap.observe() } }
            }
            overlap.run()
        }
        try await writing.withLock { $0 }?.value
        #expect(!overlap.isSeen)
    }
}
