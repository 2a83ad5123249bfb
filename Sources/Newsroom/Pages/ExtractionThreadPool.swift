import Dispatch
import FoundationEssentials
import Glibc
import HTTP
import Synchronization

/// Reads pages on threads of its own, one for each core, which let everybody else go first; pages wait their turn, first
/// come, first served.
///
/// Answers come by the hundred when stories are fetched ahead. If all of them were read beside each other, the first to be
/// done would be kept after the last; and if reading had its full share of the cores, what was read would be kept more
/// slowly than it is read, and the reader's own keys would wait for it.
final class ExtractionThreadPool: Sendable {
    private struct State {
        /// How many threads there may be; `nil` until a page is read.
        var most: Int?
        var threads = 0
        /// How many of them wait for a page.
        var idle = 0
        var waiting = FIFOQueue<@Sendable () -> Void>()
    }

    /// By so much they are nicer than the rest of the program: half its weight.
    private static let niceness: Int32 = 3
    /// Nobody has to be started for the next page for so long.
    private static let patience = DispatchTimeInterval.seconds(1)

    private let state: Mutex<State>
    private let bell = DispatchSemaphore(value: 0)

    /// Makes readers; no thread is started yet.
    ///
    /// - Parameter count: How many pages are read at once; `nil` for as many as there are cores, which takes
    ///   long to find out and is looked up when the first page is read.
    init(count: Int? = nil) {
        state = Mutex(State(most: count))
    }

    /// Reads when it is its turn.
    func read<Story: Sendable, Failure>(
        _ page: @escaping @Sendable () throws(Failure) -> Story
    ) async throws(Failure) -> Story {
        let result: Result<Story, Failure> = await withCheckedContinuation { answer in
            add { answer.resume(returning: Result(catching: page)) }
        }
        return try result.get()
    }

    private func add(_ page: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append(page)
            if state.idle > 0 {
                state.idle -= 1
                bell.signal()
                return false
            }
            let most = state.most ?? ProcessInfo.processInfo.activeProcessorCount
            state.most = most
            guard state.threads < most else { return false }
            state.threads += 1
            return true
        }
        guard needsThread else { return }
        let isStarted = startThread {
            _ = nice(Self.niceness)
            repeat { self.readWaiting() } while self.waitForMore()
        }
        if !isStarted {
            readWaiting()
            state.withLock { $0.threads -= 1 }
        }
    }

    private func readWaiting() {
        while let page = state.withLock({ $0.waiting.popFirst() }) { page() }
    }

    /// Waits for the next page; false when none has come for a while, and the thread ends.
    private func waitForMore() -> Bool {
        let isNeeded = state.withLock { state in
            if state.waiting.isEmpty { state.idle += 1 }
            return !state.waiting.isEmpty
        }
        if isNeeded || bell.wait(timeout: .now() + Self.patience) == .success { return true }
        let isCalled = state.withLock { state in
            guard state.idle > 0 else { return true }
            state.idle -= 1
            state.threads -= 1
            return false
        }
        // Somebody rings this very moment.
        if isCalled { bell.wait() }
        return isCalled
    }
}
