import FoundationEssentials

/// What a visit of a part tells the next one: the paper that it found, and whether the part was written to its end.
struct KagiValidator: Hashable, Sendable {
    /// A visit that found fewer stories than the part is said to have.
    struct Half: Hashable, Sendable {
        /// How many of them there were so far.
        let count: Int
        /// When the last one was.
        let time: Date
    }

    /// So often a part is asked for again by itself: a service may count its stories otherwise for ever.
    static let mostAgain = 4
    /// Seconds between, at least.
    private static let pause = 1800.0

    /// The paper.
    var day: KagiDay
    /// What is known of a part that is half written; `nil` for one that is whole.
    let half: Half?

    /// Notes a visit that found a whole part.
    init(_ day: KagiDay) {
        self.day = day
        half = nil
    }

    /// Notes one more visit that found a part half written; `before` is what the last one has noted.
    init(half day: KagiDay, at now: Date, before: KagiValidator?) {
        self.day = day
        let count = before.flatMap { $0.day.id == day.id ? $0.half?.count : nil } ?? 0
        half = Half(count: count + 1, time: now)
    }

    /// Reads a ``text``; `nil` where it says something else.
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

    /// One line, for the next visit.
    var text: String {
        let mark = half.map {
            "\(Self.halfMark)\($0.count) \(Int($0.time.timeIntervalSince1970)) "
        }
        return "\(mark ?? "")\(Int(day.date.timeIntervalSince1970)) \(day.id)"
    }

    /// Whether the part stays as it is as long as there is no other paper, also for a reader who wants everything anew.
    var isFinal: Bool { half.map { $0.count > Self.mostAgain } ?? true }

    /// Whether the part may be asked for once more, although there is no other paper.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - isWished: Whether the reader wishes for this very part.
    /// - Returns: Never true for a part that is whole.
    func mayBeAskedAgain(at now: Date, isWished: Bool) -> Bool {
        guard let half else { return false }
        // Clocks that are wrong make nobody wait.
        let isPausing = (0..<Self.pause).contains(now.timeIntervalSince(half.time))
        return isWished || !isFinal && !isPausing
    }
}
