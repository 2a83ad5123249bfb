import Cells

/// The keys of a sequence that has begun, and the number that was typed before it.
///
/// What has begun waits for its end without a limit; Esc gives it up.
@MainActor
final class UnfinishedKeys {
    /// Called when something else is to be shown of what has begun.
    var onChange: (() -> Void)?
    /// What has begun and how it can go on; shown once it has waited for a while.
    private(set) var shown: KeyHint.Words?

    private let delay: @Sendable () async -> Void
    /// A number that nothing else has taken.
    private var digits: [Key] = []
    /// The value of the digits before the sequence, also of those that commands have taken.
    private var count: Int?
    private var keys: [Key] = []
    private var hint: Task<Void, Never>?

    /// A larger number is taken for this one.
    private static let mostTimes = 999

    /// What a key makes of a sequence.
    enum Answer {
        case command(Command, times: Int)
        /// More keys are to come.
        case unfinished
        /// What had begun is forgotten.
        case givenUp
        /// A key that begins nothing, a number before it or not.
        case unknown
        /// Keys of which the last does not continue what had begun; all of them are forgotten.
        case broken(KeySequence)
    }

    /// Makes an empty sequence.
    ///
    /// - Parameter delay: Returns when an unfinished sequence has waited long enough for its continuations to be
    ///   shown.
    init(delay: @escaping @Sendable () async -> Void) {
        self.delay = delay
    }

    /// False while a key has been kept for others to come.
    var isEmpty: Bool { keys.isEmpty && digits.isEmpty }

    /// Adds a key, and says what the sequence means now.
    func match(_ key: Key, in table: KeyTable) -> Answer {
        if keys.isEmpty, let digit = key.digit, let answer = take(digit, key, in: table) {
            return answer
        }
        if !isEmpty, key == Key(.escape), table.match(keys + [key]) == .none || keys.isEmpty {
            forget()
            return .givenUp
        }
        if keys.isEmpty, !digits.isEmpty,
            case .command(let command) = table.match(digits + [key])
        {
            forget()
            return .command(command, times: 1)
        }
        return go(on: key, in: table)
    }

    /// Begins anew.
    func forget() {
        keys = []
        digits = []
        count = nil
        hide()
    }

    /// A digit that belongs to a number; `nil` when it is a key as any other.
    private func take(_ digit: Int, _ key: Key, in table: KeyTable) -> Answer? {
        switch table.match([key]) {
        case .command(let command):
            guard table.counting(of: command) == .takesDigit else { return nil }
            add(digit)
            return .command(command, times: 1)
        case .prefix, .none:
            guard table.takesCounts, digit > 0 || !digits.isEmpty else { return nil }
            digits.append(key)
            add(digit)
            show(digits, goingOnWith: table)
            return .unfinished
        }
    }

    private func add(_ digit: Int) {
        count = min((count ?? 0) * 10 + digit, Self.mostTimes)
    }

    private func go(on key: Key, in table: KeyTable) -> Answer {
        let all = keys + [key]
        let isFirst = keys.isEmpty
        switch table.match(all) {
        case .command(let command):
            let times = count.map { table.counting(of: command) == .repeats ? $0 : 1 } ?? 1
            forget()
            return .command(command, times: times)
        case .none:
            forget()
            return isFirst ? .unknown : .broken(KeySequence(all))
        case .prefix:
            keys = all
            show(digits + all, goingOnWith: table)
            return .unfinished
        }
    }

    private func hide() {
        hint?.cancel()
        hint = nil
        guard shown != nil else { return }
        shown = nil
        onChange?()
    }

    private func show(_ typed: [Key], goingOnWith table: KeyTable) {
        hide()
        let continuations: [KeyTable.Continuation] =
            if case .prefix(let ways) = table.match(keys.isEmpty ? digits : keys) { ways } else {
                []
            }
        let words = KeyHint.Words(
            typed: KeySequence.words(for: typed),
            isNumber: keys.isEmpty,
            continuations: continuations
        )
        hint = Task { [weak self, delay] in
            await delay()
            guard !Task.isCancelled, let self else { return }
            shown = words
            onChange?()
        }
    }
}

extension Key {
    /// The value of a digit that is pressed alone.
    fileprivate var digit: Int? {
        guard modifiers.isEmpty, case .character(let letter) = code,
            let value = letter.asciiValue, (0x30...0x39).contains(value)
        else { return nil }
        return Int(value) - 0x30
    }
}
