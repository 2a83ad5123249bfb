import News
import Testing

@Suite("Reading position")
struct ReadingPositionTests {
    @Test(
        "A position is an offset, or a fraction of a text that is too short",
        arguments: [
            (1000, 120), (121, 120), (120, 48), (100, 40), (1, 0), (0, 0),
        ]
    )
    func anchor(length: Int, anchor: Int) {
        #expect(ReadingPosition(anchor: 120, fraction: 0.4).anchor(inTextOf: length) == anchor)
    }

    @Test(
        "An invalid fraction from a damaged archive is ignored",
        arguments: [-0.5, 1.5, .infinity, .nan]
    )
    func damaged(fraction: Double) {
        #expect(ReadingPosition(anchor: 120, fraction: fraction).anchor(inTextOf: 100) == 120)
    }
}
