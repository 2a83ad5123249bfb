import Testing

@testable import Archive

@Suite("Sets of story numbers")
struct StoryIDSetTests {
    @Test(
        "Story numbers become sorted ranges without duplicates",
        arguments: [
            ([], []), ([7], [7...7]), ([3, 1, 2, 2], [1...3]),
            ([9, 5, 6, 1], [1...1, 5...6, 9...9]),
        ] as [([Int64], [ClosedRange<Int64>])]
    )
    func runs(numbers: [Int64], ranges: [ClosedRange<Int64>]) {
        #expect(StoryIDSet(numbers).ranges == ranges)
        #expect(StoryIDSet(bytes: StoryIDSet(numbers).bytes)?.ranges == ranges)
    }

    @Test("300,000 consecutive numbers take four bytes")
    func compact() {
        #expect(StoryIDSet(1...300_000).bytes.count == 4)
    }

    @Test(
        "Invalid bytes are not a set of story numbers",
        arguments: [[0x80], [1], [0, 0], [1, 0xFF]] as [[UInt8]]
    )
    func nonsense(bytes: [UInt8]) {
        #expect(StoryIDSet(bytes: bytes) == nil)
    }
}
