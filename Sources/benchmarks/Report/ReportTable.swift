extension Report {
    var table: String {
        let rows = [["", "value", "baseline", "ratio", "bar", ""]] + measurements.map(\.columns)
        let widths = rows[0].indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { Self.line(of: $0, widths: widths) }.joined(separator: "\n")
    }

    private static func line(of row: [String], widths: [Int]) -> String {
        zip(row, widths).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined(separator: "  ").trimmingTrailingSpaces
    }
}

extension BenchmarkMeasurement {
    fileprivate var columns: [String] {
        [
            name,
            value.map { "\($0.figure) \(unit)" } ?? "–",
            baseline.map { "\($0.figure) \(unit)" } ?? "–",
            ratio.map { "\($0.figure)x" } ?? "–",
            barWords,
            isWithinBar.map { $0 ? "kept" : "MISSED" } ?? "",
        ]
    }

    private var barWords: String {
        switch bar {
        case .ratio(let most): "at most \(most.figure)x"
        case .value(let most): "at most \(most.figure) \(unit)"
        case .least(let least): "at least \(least.figure) \(unit)"
        case nil: ""
        }
    }
}

extension Double {
    /// The number as text with three significant digits or as an integer: `0.0312`, `4.5`, `128`.
    var figure: String {
        guard isFinite, self != 0 else { return isFinite ? "0" : "–" }
        var decimals = 0
        var scaled = magnitude
        while scaled < 100, decimals < 4 {
            scaled *= 10
            decimals += 1
        }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = (self * scale).rounded() / scale
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
