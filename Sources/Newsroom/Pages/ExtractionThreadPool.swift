import Dispatch
import FoundationEssentials
import Glibc
import HTTP
import Synchronization

/// Extracts stories in FIFO order on threads with low priority, one per core.
///
/// Extracting hundreds of pages concurrently would delay storing the first ones. At normal
/// priority, extraction would slow down storing and the keyboard.
final class ExtractionThreadPool: Sendable {
    private struct State {
        /// The maximum number of threads; `nil` until the first extraction.
        var most: Int?
        var threads = 0
        var idle = 0
        var waiting = FIFOQueue<@Sendable () -> Void>()
    }

    private static let niceness: Int32 = 3
    private static let idleTime = DispatchTimeInterval.seconds(1)

    private let state: Mutex<State>
    private let bell = DispatchSemaphore(value: 0)

    /// Creates a pool without starting threads.
    ///
    /// If `count` is `nil`, the first extraction determines the number of cores, which takes time.
    init(count: Int? = nil) {
        state = Mutex(State(most: count))
    }

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

    private func waitForMore() -> Bool {
        let isNeeded = state.withLock { state in
            if state.waiting.isEmpty { state.idle += 1 }
            return !state.waiting.isEmpty
        }
        if isNeeded || bell.wait(timeout: .now() + Self.idleTime) == .success { return true }
        let isCalled = state.withLock { state in
            guard state.idle > 0 else { return true }
            state.idle -= 1
            state.threads -= 1
            return false
        }
        // A signal for this thread has been sent, so consume it.
        if isCalled { bell.wait() }
        return isCalled
    }
}
