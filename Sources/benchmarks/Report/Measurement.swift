/// One line of the report.
struct Measurement: Equatable {
    /// What was measured, in a few words.
    let name: String
    let unit: String
    let value: Double?
    /// The same of what it is compared with, in the same run.
    let baseline: Double?
    let bar: Bar?

    init(_ name: String, unit: String, _ value: Double?, baseline: Double?, bar: Bar? = nil) {
        self.name = name
        self.unit = unit
        self.value = value
        self.baseline = baseline
        self.bar = bar
    }

    /// How many times the baseline; `nil` when that is nothing.
    var ratio: Double? {
        guard let value, let baseline, baseline > 0 else { return nil }
        return value / baseline
    }

    /// Whether the bar is kept; `nil` without one, false when nothing could be measured.
    var isWithinBar: Bool? {
        switch bar {
        case .ratio(let most): ratio.map { $0 <= most } ?? false
        case .value(let most): value.map { $0 <= most } ?? false
        case .least(let least): value.map { $0 >= least } ?? false
        case nil: nil
        }
    }
}

/// What a measurement may be at most, or must be at least.
enum Bar: Equatable {
    /// So many times the baseline.
    case ratio(Double)
    /// So much in the measurement's own unit.
    case value(Double)
    /// At least so much in the measurement's own unit.
    case least(Double)
}
