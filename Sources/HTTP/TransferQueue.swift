import CCurl
import Synchronization

/// One fetch that somebody waits for.
struct QueuedTransfer: Sendable {
    let number: Int
    let request: HTTPRequest
    /// Who takes the body; `nil` to have it in the answer.
    var sink: (any HTTPSink)?
    /// Called exactly once.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void
}

/// What clients ask of the transfer thread; the only thing that both sides touch.
final class TransferQueue: Sendable {
    /// What the thread has to do next.
    struct Errands: Sendable {
        var orders: [QueuedTransfer] = []
        var cancelled: [Int] = []
        var isClosed = false

        var isEmpty: Bool { orders.isEmpty && cancelled.isEmpty && !isClosed }
    }

    private struct State: Sendable {
        var errands = Errands()
        var hasThread = false
        /// Whether the thread sleeps, or is about to.
        var isResting = false
        var alarm: MultiHandleWaker?
        var refusal: HTTPError?

        /// What wakes the thread, if it sleeps.
        ///
        /// Who has it rings after the lock is given back: the thread that wakes up asks for it at once.
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

    /// Adds an order and starts the thread if it is the first.
    func submit(_ order: QueuedTransfer) {
        let (refusal, needsThread, alarm): (HTTPError?, Bool, MultiHandleWaker?) = state.withLock {
            state in
            guard state.refusal == nil else { return (state.refusal, false, nil) }
            state.errands.orders.append(order)
            defer { state.hasThread = true }
            return (nil, !state.hasThread, state.alarmForSleeper())
        }
        if let refusal { order.answer(.failure(refusal)) }
        alarm?.ring()
        guard needsThread else { return }
        let settings = settings
        if !startThread({ TransferLoop.run(queue: self, settings: settings) }) {
            refuseEverything(with: .other("no thread could be started"))
        }
    }

    /// Ends a transfer; one that is unknown or already over is passed over.
    func cancel(_ number: Int) {
        let alarm = state.withLock { state in
            state.errands.cancelled.append(number)
            return state.alarmForSleeper()
        }
        alarm?.ring()
    }

    /// Ends the thread after it has answered everybody.
    func close() {
        let alarm = state.withLock { state in
            state.errands.isClosed = true
            return state.alarmForSleeper()
        }
        alarm?.ring()
    }

    /// Sets what wakes the thread, or takes it away when there is none.
    func setAlarm(_ alarm: MultiHandleWaker?) {
        state.withLock { $0.alarm = alarm }
    }

    /// Answers everybody with an error, now and from now on.
    func refuseEverything(with error: HTTPError) {
        let orders = state.withLock { state in
            state.refusal = error
            defer { state.errands.orders = [] }
            return state.errands.orders
        }
        for order in orders { order.answer(.failure(error)) }
    }

    /// Lets the thread sleep until the next errand; false when there is one.
    func rest() -> Bool {
        state.withLock { state in
            state.isResting = state.errands.isEmpty
            return state.isResting
        }
    }

    /// Hands over what has gathered.
    func take() -> Errands {
        state.withLock { state in
            state.isResting = false
            defer {
                state.errands.orders = []
                state.errands.cancelled = []
            }
            return state.errands
        }
    }
}

/// A multi handle of libcurl, and what wakes the thread that polls it.
///
/// Unchecked: `curl_multi_wakeup` is the one function that libcurl allows on any thread, and the handle is freed after
/// all have let go of it. Everything else is the thread's own.
final class MultiHandleWaker: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer

    init?() {
        guard let multi = ccurl_multi_init() else { return nil }
        self.multi = multi
    }

    deinit {
        ccurl_multi_cleanup(multi)
    }

    func ring() {
        _ = ccurl_multi_wakeup(multi)
    }
}
