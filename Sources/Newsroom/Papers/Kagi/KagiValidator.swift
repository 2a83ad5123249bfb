import FoundationEssentials

/// The state of a part after a fetch, stored as its entity tag: the paper, and whether the part was complete.
struct KagiValidator: Hashable, Sendable {
    /// The state of a part with fewer stories than announced.
    struct Half: Hashable, Sendable {
        let count: Int
        let time: Date
    }

    /// The maximum number of automatic retries; the announced number of stories may be permanently wrong.
    static let mostAgain = 4
    /// The minimum time between retries, in seconds.
    private static let pause = 1800.0

    var day: KagiDay
    /// The state of an incomplete part; `nil` if it is complete.
    let half: Half?

    init(_ day: KagiDay) {
        self.day = day
        half = nil
    }

    /// Records another fetch of an incomplete part; `before` is the state of the previous fetch.
    init(half day: KagiDay, at now: Date, before: KagiValidator?) {
        self.day = day
        let count = before.flatMap { $0.day.id == day.id ? $0.half?.count : nil } ?? 0
        half = Half(count: count + 1, time: now)
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
        day = KagiDay(id: String(rest), date: Date(timeIntervalSince1970: Double(seconds)))
        guard let counted else {
            half = nil
            return
        }
        guard let count = counted.0, let time = counted.1 else { return nil }
        half = Half(count: count, time: Date(timeIntervalSince1970: Double(time)))
    }

    private static let halfMark = "half "

    var text: String {
        let mark = half.map {
            "\(Self.halfMark)\($0.count) \(Int($0.time.timeIntervalSince1970)) "
        }
        return "\(mark ?? "")\(Int(day.date.timeIntervalSince1970)) \(day.id)"
    }

    /// Whether the part does not change until the next paper, so that even a refresh of all feeds skips it.
    var isFinal: Bool { half.map { $0.count > Self.mostAgain } ?? true }

    /// Whether the part may be fetched again although its paper is unchanged; always false for a complete part.
    func isRetryDue(at now: Date, isExplicit: Bool) -> Bool {
        guard let half else { return false }
        // A time in the future is a clock error and does not delay the retry.
        let isPausing = (0..<Self.pause).contains(now.timeIntervalSince(half.time))
        return isExplicit || !isFinal && !isPausing
    }
}
