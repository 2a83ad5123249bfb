import FoundationEssentials

struct Report: Encodable {
    let measurements: [BenchmarkMeasurement]

    var isWithinBars: Bool { measurements.allSatisfy { $0.isWithinBar ?? true } }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension BenchmarkMeasurement: Encodable {
    private enum CodingKeys: CodingKey {
        case name, unit, value, baseline, ratio, mostRatio, mostValue, leastValue, isWithinBar
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(unit, forKey: .unit)
        try container.encodeIfPresent(value, forKey: .value)
        try container.encodeIfPresent(baseline, forKey: .baseline)
        try container.encodeIfPresent(ratio, forKey: .ratio)
        switch bar {
        case .ratio(let most): try container.encode(most, forKey: .mostRatio)
        case .value(let most): try container.encode(most, forKey: .mostValue)
        case .least(let least): try container.encode(least, forKey: .leastValue)
        case nil: break
        }
        try container.encodeIfPresent(isWithinBar, forKey: .isWithinBar)
    }
}
