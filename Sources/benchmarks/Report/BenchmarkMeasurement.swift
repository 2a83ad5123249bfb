struct BenchmarkMeasurement: Equatable {
    let name: String
    let unit: String
    let value: Double?
    let baseline: Double?
    let bar: MeasurementLimit?

    init(
        _ name: String,
        unit: String,
        _ value: Double?,
        baseline: Double?,
        bar: MeasurementLimit? = nil
    ) {
        self.name = name
        self.unit = unit
        self.value = value
        self.baseline = baseline
        self.bar = bar
    }

    var ratio: Double? {
        guard let value, let baseline, baseline > 0 else { return nil }
        return value / baseline
    }

    /// Whether the value is within its limit; `nil` without a limit, false if nothing was measured.
    var isWithinBar: Bool? {
        switch bar {
        case .ratio(let most): ratio.map { $0 <= most } ?? false
        case .value(let most): value.map { $0 <= most } ?? false
        case .least(let least): value.map { $0 >= least } ?? false
        case nil: nil
        }
    }
}

enum MeasurementLimit: Equatable {
    /// A maximum as a multiple of the baseline.
    case ratio(Double)
    /// A maximum in the unit of the measurement.
    case value(Double)
    /// A minimum in the unit of the measurement.
    case least(Double)
}
