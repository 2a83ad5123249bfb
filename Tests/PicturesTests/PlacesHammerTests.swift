import FoundationEssentials
import Testing

@testable import Pictures

@Suite("Decoders' places under a hammer")
struct PlacesHammerTests {
    /// How many times as often as usual; 10 makes it a hundred thousand.
    private static let factor =
        Int(ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] ?? "") ?? 1

    @Test("Thousands of visitors, many of whom leave, never find more than two places")
    func visitors() async {
        let places = DecoderLimiter(count: 2)
        let inside = Inside()
        await withTaskGroup { group in
            for task in 0..<100 {
                group.addTask {
                    for number in 0..<100 * Self.factor {
                        let visit = Task {
                            guard let place = await places.take() else { return }
                            await inside.enter()
                            await inside.leave()
                            await places.giveBack(place)
                        }
                        if (number + task) % 3 == 0 { visit.cancel() }
                        await visit.value
                    }
                }
            }
        }
        #expect(await (1...2).contains(inside.most))
        // Both are there again.
        #expect(await places.take() != nil)
        #expect(await places.take() != nil)
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
