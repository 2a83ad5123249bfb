import FoundationEssentials
import Testing

@testable import Pictures

@Suite("Decoder limiter under load")
struct DecoderLimiterLoadTests {
    /// Multiplies the 10,000 attempts.
    private static let factor =
        Int(ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] ?? "") ?? 1

    @Test("Thousands of tasks, many of them canceled, never exceed two slots")
    func visitors() async {
        let places = DecoderLimiter(count: 2)
        let inside = Inside()
        await withTaskGroup { group in
            for task in 0..<100 {
                group.addTask {
                    for number in 0..<100 * Self.factor {
                        let visit = Task {
                            guard let place = await places.acquire() else { return }
                            await inside.enter()
                            await inside.leave()
                            await places.release(place)
                        }
                        if (number + task) % 3 == 0 { visit.cancel() }
                        await visit.value
                    }
                }
            }
        }
        #expect(await (1...2).contains(inside.most))
        #expect(await places.acquire() != nil)
        #expect(await places.acquire() != nil)
    }

    private actor Inside {
        private(set) var most = 0
        private var count = 0

        func enter() {
            count += 1
            most = max(most, count)
        }

        func leave() { count -= 1 }
    }
}
