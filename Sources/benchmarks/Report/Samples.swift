/// Values that were measured the same way, from the smallest to the largest.
struct Samples: Equatable {
    let sorted: [Double]

    init(_ values: some Sequence<Double>) {
        sorted = values.sorted()
    }

    /// The value in the middle, or the mean of the two there.
    var median: Double? {
        guard let upper = value(at: sorted.count / 2) else { return nil }
        guard sorted.count.isMultiple(of: 2), let lower = value(at: sorted.count / 2 - 1) else {
            return upper
        }
        return (lower + upper) / 2
    }

    /// The smallest value that at least `share` percent of all do not exceed (nearest rank).
    func percentile(_ share: Int) -> Double? {
        value(at: max(0, (sorted.count * share + 99) / 100 - 1))
    }

    private func value(at index: Int) -> Double? {
        sorted.indices.contains(index) ? sorted[index] : nil
    }
}
