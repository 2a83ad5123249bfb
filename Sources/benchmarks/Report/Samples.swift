/// Measured values in ascending order.
struct Samples: Equatable {
    let sorted: [Double]

    init(_ values: some Sequence<Double>) {
        sorted = values.sorted()
    }

    var median: Double? {
        guard let upper = value(at: sorted.count / 2) else { return nil }
        guard sorted.count.isMultiple(of: 2), let lower = value(at: sorted.count / 2 - 1) else {
            return upper
        }
        return (lower + upper) / 2
    }

    /// Returns the percentile `share` (0 to 100) by the nearest-rank method.
    func percentile(_ share: Int) -> Double? {
        value(at: max(0, (sorted.count * share + 99) / 100 - 1))
    }

    private func value(at index: Int) -> Double? {
        sorted.indices.contains(index) ? sorted[index] : nil
    }
}
