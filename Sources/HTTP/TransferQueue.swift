import CCurl
import Synchronization

struct QueuedTransfer: Sendable {
    let number: Int
    let request: HTTPRequest
    /// Receives the body; `nil` to include it in the response.
    var sink: (any HTTPSink)?
    /// Called exactly once, on completion.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void
}

/// Passes requests to the transfer thread; their only shared state.
final class TransferQueue: Sendable {
    struct PendingWork: Sendable {
        var orders: [QueuedTransfer] = []
        var cancelled: [Int] = []
        var isClosed = false

        var isEmpty: Bool { orders.isEmpty && cancelled.isEmpty && !isClosed }
    }

    private struct State: Sendable {
        var requests = PendingWork()
        var hasThread = false
        var isResting = false
        var alarm: MultiHandleWaker?
        var refusal: HTTPError?

        /// Returns the waker if the thread sleeps.
        ///
        /// Wake it after releasing the lock, which it acquires at once.
        mutating func alarmForSleeper() -> MultiHandleWaker? {
            guard isResting else { return nil }
            isResting = false
            return alarm
        }
    }

    private let settings: TransferSettings
    private let state = Mutex(State())
    private let lastNumber = Atomic(0)

    init(settings: TransferSettings) {
        self.settings = settings
    }

    func nextNumber() -> Int {
        lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Queues a request; the first one starts the thread.
    func submit(_ order: QueuedTransfer) {
        let (refusal, needsThread, alarm): (HTTPError?, Bool, MultiHandleWaker?) = state.withLock {
            state in
            guard state.refusal == nil else { return (state.refusal, false, nil) }
            state.requests.orders.append(order)
            defer { state.hasThread = true }
            return (nil, !state.hasThread, state.alarmForSleeper())
        }
        if let refusal { order.answer(.failure(refusal)) }
        alarm?.wakeUp()
        guard needsThread else { return }
        let settings = settings
        if !startThread({ TransferLoop.run(queue: self, settings: settings) }) {
            refuseEverything(with: .other("can’t start a thread"))
        }
    }

    func cancel(_ number: Int) {
        let alarm = state.withLock { state in
            state.requests.cancelled.append(number)
            return state.alarmForSleeper()
        }
        alarm?.wakeUp()
    }

    /// Ends the thread after cancelling all transfers.
    func close() {
        let alarm = state.withLock { state in
            state.requests.isClosed = true
            return state.alarmForSleeper()
        }
        alarm?.wakeUp()
    }

    func setAlarm(_ alarm: MultiHandleWaker?) {
        state.withLock { $0.alarm = alarm }
    }

    /// Fails all queued and future requests.
    func refuseEverything(with error: HTTPError) {
        let orders = state.withLock { state in
            state.refusal = error
            defer { state.requests.orders = [] }
            return state.requests.orders
        }
        for order in orders { order.answer(.failure(error)) }
    }

    /// Marks the thread as sleeping; false if there is work.
    func prepareToSleep() -> Bool {
        state.withLock { state in
            state.isResting = state.requests.isEmpty
            return state.isResting
        }
    }

    func takePendingWork() -> PendingWork {
        state.withLock { state in
            state.isResting = false
            defer {
                state.requests.orders = []
                state.requests.cancelled = []
            }
            return state.requests
        }
    }
}

/// A libcurl multi handle that any thread can wake.
///
/// Unchecked: other threads call only `curl_multi_wakeup`, as libcurl allows, and the handle is freed after its last
/// use.
final class MultiHandleWaker: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer

    init?() {
        guard let multi = ccurl_multi_init() else { return nil }
        self.multi = multi
    }

    deinit {
        ccurl_multi_cleanup(multi)
    }

    func wakeUp() {
        _ = ccurl_multi_wakeup(multi)
    }
}
