import News
import Testing

@Suite("A place in a text")
struct ReadingPositionTests {
    @Test(
        "is what stands before it, and a share of a text that is too short for it",
        arguments: [
            (1000, 120), (121, 120), (120, 48), (100, 40), (1, 0), (0, 0),
        ]
    )
    func anchor(length: Int, anchor: Int) {
        #expect(ReadingPosition(anchor: 120, fraction: 0.4).anchor(inTextOf: length) == anchor)
    }

    @Test(
        "counts as it is where a damaged archive gives it a share that is none",
        arguments: [-0.5, 1.5, .infinity, .nan]
    )
    func damaged(fraction: Double) {
        #expect(ReadingPosition(anchor: 120, fraction: fraction).anchor(inTextOf: 100) == 120)
    }
}
