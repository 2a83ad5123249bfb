import Synchronization
import Testing

@testable import Newsroom

@Suite("Extraction thread pool")
struct ExtractionThreadPoolTests {
    private struct Failure: Error {}

    private final class Seen: Sendable {
        let counts = Mutex((now: 0, most: 0, all: 0))
    }

    @Test("Parallel extractions are limited, and all complete", arguments: [1, 3])
    func places(count: Int) async {
        let readers = ExtractionThreadPool(count: count)
        let seen = Seen()
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    await readers.read {
                        seen.counts.withLock {
                            $0.now += 1
                            $0.all += 1
                            $0.most = max($0.most, $0.now)
                        }
                        seen.counts.withLock { $0.now -= 1 }
                    }
                }
            }
        }
        let (_, most, all) = seen.counts.withLock { $0 }
        #expect(all == 200 && most <= count)
    }

    @Test("A failed or cancelled extraction frees its thread")
    func failing() async throws {
        let readers = ExtractionThreadPool(count: 1)
        for _ in 0..<3 {
            await #expect(throws: Failure.self) {
                try await readers.read { () throws(Failure) -> Int in throw Failure() }
            }
        }
        let given = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await readers.read { 1 }
        }
        #expect(await given.value == 1)
        #expect(await readers.read { 2 } == 2)
    }
}
