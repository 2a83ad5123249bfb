import Testing

@testable import benchmarks

@Suite("Report")
struct ReportTests {
    private let report = Report(measurements: [
        BenchmarkMeasurement("start", unit: "ms", 12, baseline: 5, bar: .ratio(3)),
        BenchmarkMeasurement("bytes", unit: "B", 512, baseline: 256, bar: .value(400)),
        BenchmarkMeasurement("draw", unit: "µs", 31.25, baseline: nil),
    ])

    @Test("The table is aligned and shows each limit")
    func table() {
        #expect(
            report.table == """
                         value  baseline  ratio            bar
                start    12 ms      5 ms   2.4x     at most 3x    kept
                bytes    512 B     256 B     2x  at most 400 B  MISSED
                draw   31.3 µs         –      –
                """
        )
    }

    @Test("A missed limit is detected")
    func bars() {
        #expect(report.measurements.map(\.isWithinBar) == [true, false, nil])
        #expect(!report.isWithinBars)
    }

    @Test("JSON omits unknown values")
    func json() throws {
        let report = Report(measurements: [report.measurements[2], report.measurements[0]])
        #expect(
            try report.json() == """
                {
                  "measurements" : [
                    {
                      "name" : "draw",
                      "unit" : "µs",
                      "value" : 31.25
                    },
                    {
                      "baseline" : 5,
                      "isWithinBar" : true,
                      "mostRatio" : 3,
                      "name" : "start",
                      "ratio" : 2.4,
                      "unit" : "ms",
                      "value" : 12
                    }
                  ]
                }
                """
        )
    }

    @Test(
        "Figures are rounded to three significant digits",
        arguments: [
            (0, "0"), (0.03127, "0.0313"), (4.5, "4.5"), (4.567, "4.57"), (99.96, "100"),
            (1234.4, "1234"),
        ] as [(Double, String)]
    )
    func figures(_ value: Double, _ expected: String) {
        #expect(value.figure == expected)
    }
}
