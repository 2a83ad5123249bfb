struct Options: Equatable {
    private(set) var names = Benchmark.all.map(\.name)
    private(set) var wantsJSON = false
    private(set) var checksBars = false
    private(set) var wantsHelp = false

    init(parsing arguments: some Sequence<String>) throws(BenchmarkUsageError) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--json": wantsJSON = true
            case "--check": checksBars = true
            case "--help", "-h": wantsHelp = true
            case "--only": names = try Self.names(in: rest.next())
            default: throw BenchmarkUsageError("“\(argument)” is no option; --help shows them.")
            }
        }
    }

    var chosen: [Benchmark] { Benchmark.all.filter { names.contains($0.name) } }

    private static func names(in list: String?) throws(BenchmarkUsageError) -> [String] {
        let names = (list ?? "").split(separator: ",").map(String.init)
        let known = Benchmark.all.map(\.name)
        guard !names.isEmpty, names.allSatisfy(known.contains) else {
            throw BenchmarkUsageError("--only takes some of \(known.joined(separator: ",")).")
        }
        return names
    }

    static let help = """
        Measures the newspaper against baselines of the same run.

        Usage: benchmarks [--only NAME,NAME] [--json] [--check]

          --only    measure only these: \(Benchmark.all.map(\.name).joined(separator: ", "))
          --json    print one JSON document instead of a table
          --check   end with status 1 when a bar is missed
          --help    print this
        """
}

struct BenchmarkUsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
