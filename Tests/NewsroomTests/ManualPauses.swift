import Synchronization

/// Pauses that end on a test's request or on cancellation.
final class ManualPauses: Sendable {
    private struct Pause {
        let number: Int
        let length: Duration
        let end: CheckedContinuation<Void, Never>
    }

    private struct State {
        var lastNumber = 0
        var pauses: [Pause] = []
        var cancelled: Set<Int> = []
        var expected: (length: Duration, begun: CheckedContinuation<Void, Never>)?
    }

    private let state = Mutex(State())

    /// Waits until ``end(_:)`` or cancellation.
    func pause(_ length: Duration) async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                let toResume: [CheckedContinuation<Void, Never>] = state.withLock { state in
                    guard state.cancelled.remove(number) == nil else { return [end] }
                    state.pauses.append(Pause(number: number, length: length, end: end))
                    guard let expected = state.expected, expected.length == length else {
                        return []
                    }
                    state.expected = nil
                    return [expected.begun]
                }
                for continuation in toResume { continuation.resume() }
            }
        } onCancel: {
            let end = state.withLock { state in
                guard let index = state.pauses.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil as CheckedContinuation<Void, Never>?
                }
                return state.pauses.remove(at: index).end
            }
            end?.resume()
        }
    }

    /// Waits for a pause of this length and ends it.
    func end(_ length: Duration) async {
        await withCheckedContinuation { begun in
            let isThere = state.withLock { state in
                if state.pauses.contains(where: { $0.length == length }) { return true }
                state.expected = (length, begun)
                return false
            }
            if isThere { begun.resume() }
        }
        let end = state.withLock { state in
            state.pauses.firstIndex { $0.length == length }.map { state.pauses.remove(at: $0).end }
        }
        end?.resume()
    }
}
