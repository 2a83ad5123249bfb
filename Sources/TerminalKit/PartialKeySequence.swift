import Cells

/// The keys of an incomplete key sequence, and the repeat count typed before it.
///
/// They have no timeout; Esc cancels them.
@MainActor
final class PartialKeySequence {
    var onChange: (() -> Void)?
    private(set) var shown: KeyContinuationsView.Texts?

    private let delay: @Sendable () async -> Void
    private var digits: [Key] = []
    /// The repeat count: the value of all digits typed before the sequence.
    private var count: Int?
    private var keys: [Key] = []
    private var hint: Task<Void, Never>?

    private static let mostTimes = 999

    enum Resolution {
        case command(Command, times: Int)
        case unfinished
        case givenUp
        /// The key starts no sequence; a count may precede it.
        case unknown
        /// The last key does not continue the sequence; the keys are discarded.
        case broken(KeySequence)
    }

    /// Creates an empty sequence; `delay` returns when the hint listing the next keys should
    /// appear.
    init(delay: @escaping @Sendable () async -> Void) {
        self.delay = delay
    }

    var isEmpty: Bool { keys.isEmpty && digits.isEmpty }

    func match(_ key: Key, in table: KeyTable) -> Resolution {
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

    func forget() {
        keys = []
        digits = []
        count = nil
        hide()
    }

    /// Handles a digit that is part of a count or bound to a command; returns `nil` for other keys.
    private func take(_ digit: Int, _ key: Key, in table: KeyTable) -> Resolution? {
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

    private func go(on key: Key, in table: KeyTable) -> Resolution {
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
        let words = KeyContinuationsView.Texts(
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
    fileprivate var digit: Int? {
        guard modifiers.isEmpty, case .character(let letter) = code,
            let value = letter.asciiValue, (0x30...0x39).contains(value)
        else { return nil }
        return Int(value) - 0x30
    }
}
