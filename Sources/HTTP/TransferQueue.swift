import CCurl
import Synchronization

struct QueuedTransfer: Sendable {
    let number: Int
    let request: HTTPRequest
    /// The receiver of the body; `nil` to include it in the response.
    var sink: (any HTTPResponseSink)?
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void
}

/// Passes requests to the transfer thread.
///
/// All state shared with that thread is here.
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
        var alarm: WakeableMultiHandle?
        var refusal: HTTPError?

        /// Returns the handle that wakes the thread; `nil` if the thread is awake.
        ///
        /// Use the handle after releasing the lock, which the thread acquires at once.
        mutating func alarmForSleeper() -> WakeableMultiHandle? {
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

    func submit(_ order: QueuedTransfer) {
        let (refusal, needsThread, alarm): (HTTPError?, Bool, WakeableMultiHandle?) = state.withLock
        {
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

    func close() {
        let alarm = state.withLock { state in
            state.requests.isClosed = true
            return state.alarmForSleeper()
        }
        alarm?.wakeUp()
    }

    func setAlarm(_ alarm: WakeableMultiHandle?) {
        state.withLock { $0.alarm = alarm }
    }

    func refuseEverything(with error: HTTPError) {
        let orders = state.withLock { state in
            state.refusal = error
            defer { state.requests.orders = [] }
            return state.requests.orders
        }
        for order in orders { order.answer(.failure(error)) }
    }

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
/// Unchecked, because other threads only call `curl_multi_wakeup`, as libcurl allows, and the
/// handle is freed after its last use.
final class WakeableMultiHandle: @unchecked Sendable {
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
