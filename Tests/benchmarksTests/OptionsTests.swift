import Testing

@testable import benchmarks

@Suite("Options")
struct OptionsTests {
    @Test("All benchmarks run unless some are named")
    func only() throws {
        #expect(try Options(parsing: []).chosen.count == Benchmark.all.count)
        let options = try Options(parsing: ["--json", "--only", "idle,start"])
        #expect(options.chosen.map(\.name) == ["start", "idle"])
        #expect(options.wantsJSON && !options.checksBars)
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [["--only"], ["--only", ""], ["--only", "start,nothing"], ["-x"], ["start"]]
    )
    func usage(_ arguments: [String]) {
        #expect(throws: BenchmarkUsageError.self) { try Options(parsing: arguments) }
    }
}
