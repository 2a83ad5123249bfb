import News
import Testing

@Suite("An open list")
struct OpenListTests {
    @Test(
        "keeps what it has in its order, with what is new behind what it follows now",
        arguments: [
            ([], [1, 2], [1, 2]), ([1, 2], [], [1, 2]), ([1, 2, 3], [3, 1], [1, 2, 3]),
            ([1, 2], [9, 1, 8, 7, 2], [9, 1, 8, 7, 2]), ([2, 1], [1, 5, 2, 6], [2, 6, 1, 5]),
            ([4], [5, 6], [5, 6, 4]),
        ]
    )
    func stories(held: [Int], now: [Int], expected: [Int]) {
        #expect(OpenList.stories(held: held, now: now) == expected)
    }
}
