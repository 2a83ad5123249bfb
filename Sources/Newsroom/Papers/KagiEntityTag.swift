import FoundationEssentials

/// The edition of a section and whether it was complete, stored as the entity tag.
struct KagiEntityTag: Hashable, Sendable {
    struct IncompletePart: Hashable, Sendable {
        let count: Int
        let time: Date
    }

    /// The maximum number of automatic retries, since the announced number of stories may be
    /// wrong.
    static let mostAgain = 4
    private static let pause = 1800.0

    var day: KagiEdition
    /// The state of an incomplete section; `nil` if it is complete.
    let half: IncompletePart?

    init(_ day: KagiEdition) {
        self.day = day
        half = nil
    }

    /// Records that the section was fetched again and is still incomplete.
    ///
    /// `before` is the tag from the previous fetch.
    init(half day: KagiEdition, at now: Date, before: KagiEntityTag?) {
        self.day = day
        let count = before.flatMap { $0.day.id == day.id ? $0.half?.count : nil } ?? 0
        half = IncompletePart(count: count + 1, time: now)
    }

    init?(_ text: String?) {
        var rest = (text ?? "")[...]
        func number() -> Int? {
            let word = rest.prefix { $0 != " " }
            rest = rest.dropFirst(word.count + 1)
            return Int(word)
        }
        let isHalf = rest.hasPrefix(Self.halfMark)
        if isHalf { rest = rest.dropFirst(Self.halfMark.count) }
        let counted = isHalf ? (number(), number()) : nil
        guard let seconds = number(), !rest.isEmpty else { return nil }
        day = KagiEdition(id: String(rest), date: Date(timeIntervalSince1970: Double(seconds)))
        guard let counted else {
            half = nil
            return
        }
        guard let count = counted.0, let time = counted.1 else { return nil }
        half = IncompletePart(count: count, time: Date(timeIntervalSince1970: Double(time)))
    }

    private static let halfMark = "half "

    var text: String {
        let mark = half.map {
            "\(Self.halfMark)\($0.count) \(Int($0.time.timeIntervalSince1970)) "
        }
        return "\(mark ?? "")\(Int(day.date.timeIntervalSince1970)) \(day.id)"
    }

    /// Whether even "refresh all" skips the section until the next edition.
    var isFinal: Bool { half.map { $0.count > Self.mostAgain } ?? true }

    /// Returns whether the section may be fetched again although its edition is the same.
    func isRetryDue(at now: Date, isExplicit: Bool) -> Bool {
        guard let half else { return false }
        // A time in the future is due to a wrong clock.
        let isPausing = (0..<Self.pause).contains(now.timeIntervalSince(half.time))
        return isExplicit || !isFinal && !isPausing
    }
}
