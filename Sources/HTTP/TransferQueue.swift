import CCurl
import Synchronization

/// One fetch that somebody waits for.
struct TransferOrder: Sendable {
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
        var orders: [TransferOrder] = []
        var cancelled: [Int] = []
        var isClosed = false
    }

    private struct State: Sendable {
        var errands = Errands()
        var lastNumber = 0
        var hasThread = false
        var alarm: Alarm?
        var refusal: HTTPError?

        /// Wakes the thread, unless it is awake for an errand that it has not taken yet.
        func ring() {
            if errands.orders.isEmpty, errands.cancelled.isEmpty { alarm?.ring() }
        }
    }

    private let settings: TransferSettings
    private let state = Mutex(State())

    init(settings: TransferSettings) {
        self.settings = settings
    }

    func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    /// Adds an order and starts the thread if it is the first.
    func submit(_ order: TransferOrder) {
        let (refusal, needsThread) = state.withLock { state in
            guard state.refusal == nil else { return (state.refusal, false) }
            state.ring()
            state.errands.orders.append(order)
            defer { state.hasThread = true }
            return (nil, !state.hasThread)
        }
        if let refusal { order.answer(.failure(refusal)) }
        guard needsThread else { return }
        let settings = settings
        if !startThread({ TransferLoop.run(queue: self, settings: settings) }) {
            refuseEverything(with: .other("no thread could be started"))
        }
    }

    /// Ends a transfer; one that is unknown or already over is passed over.
    func cancel(_ number: Int) {
        state.withLock { state in
            state.ring()
            state.errands.cancelled.append(number)
        }
    }

    /// Ends the thread after it has answered everybody.
    func close() {
        state.withLock { state in
            state.errands.isClosed = true
            state.alarm?.ring()
        }
    }

    /// Sets what wakes the thread, or takes it away before it becomes invalid.
    func setAlarm(_ alarm: Alarm?) {
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

    /// Hands over what has gathered.
    func take() -> Errands {
        state.withLock { state in
            defer {
                state.errands.orders = []
                state.errands.cancelled = []
            }
            return state.errands
        }
    }
}

/// Wakes the thread that polls a multi handle.
///
/// Unchecked: `curl_multi_wakeup` is the one function that libcurl allows on any thread. The queue
/// rings only under its lock, and the loop takes the alarm away before it frees the handle.
struct Alarm: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer

    init(multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    func ring() {
        _ = ccurl_multi_wakeup(multi)
    }
}
