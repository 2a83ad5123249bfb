import News
import Testing

@Suite("Open list")
struct OpenListMergerTests {
    @Test(
        "Stories keep their order, and new ones are inserted after their predecessors",
        arguments: [
            ([], [1, 2], [1, 2]), ([1, 2], [], [1, 2]), ([1, 2, 3], [3, 1], [1, 2, 3]),
            ([1, 2], [9, 1, 8, 7, 2], [9, 1, 8, 7, 2]), ([2, 1], [1, 5, 2, 6], [2, 6, 1, 5]),
            ([4], [5, 6], [5, 6, 4]),
        ]
    )
    func stories(held: [Int], now: [Int], expected: [Int]) {
        #expect(OpenListMerger.merge(held: held, now: now) == expected)
    }
}
