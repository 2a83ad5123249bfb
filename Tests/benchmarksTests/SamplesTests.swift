import Testing

@testable import benchmarks

@Suite("Samples")
struct SamplesTests {
    @Test(
        "The median is the middle value",
        arguments: [
            ([], nil), ([3], 3), ([4, 1], 2.5), ([9, 1, 5], 5), ([8, 2, 4, 6], 5),
        ] as [([Double], Double?)]
    )
    func median(of values: [Double], _ expected: Double?) {
        #expect(Samples(values).median == expected)
    }

    @Test(
        "A percentile is the nearest rank",
        arguments: [(0, 1), (50, 10), (95, 19), (96, 20), (100, 20)] as [(Int, Double)]
    )
    func percentile(_ share: Int, _ expected: Double) {
        #expect(Samples((1...20).map(Double.init)).percentile(share) == expected)
        #expect(Samples([]).percentile(share) == nil)
    }
}
