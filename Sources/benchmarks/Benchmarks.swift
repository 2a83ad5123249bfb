import Glibc

/// Compares Newspaper with baselines in the same run, and prints a report.
@main
struct Benchmarks {
    @MainActor
    static func main() async {
        do {
            let options = try Options(parsing: CommandLine.arguments.dropFirst())
            if options.wantsHelp { return print(Options.help) }
            let report = try await measure(options.chosen)
            print(options.wantsJSON ? try report.json() : report.table)
            if options.checksBars, !report.isWithinBars { exit(1) }
        } catch {
            log("benchmarks: \(error)")
            exit(2)
        }
    }

    @MainActor
    private static func measure(_ chosen: [Benchmark]) async throws -> Report {
        // Columns are counted as in a UTF-8 terminal.
        setlocale(LC_CTYPE, "C.UTF-8")
        let programs = try BenchmarkCommandLines.built()
        var measurements: [BenchmarkMeasurement] = []
        for benchmark in chosen {
            log("\(benchmark.name): \(benchmark.summary) …")
            measurements += try await benchmark.run(programs)
        }
        return Report(measurements: measurements)
    }

    private static func log(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
