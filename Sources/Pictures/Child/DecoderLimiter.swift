import Dispatch

struct DecoderQueue: Sendable {
    private let queue: DispatchQueue

    init(number: Int) {
        queue = DispatchQueue(label: "newspaper.pictures.\(number)")
    }

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}

/// Limits the number of parallel decoders.
///
/// Callers wait in FIFO order.
actor DecoderLimiter {
    private var free: [DecoderQueue]
    private var waiting: [(ticket: Int, continuation: CheckedContinuation<DecoderQueue?, Never>)] =
        []
    private var nextTicket = 0

    init(count: Int) {
        free = (0..<count).map(DecoderQueue.init)
    }

    func acquire() async -> DecoderQueue? {
        guard !Task.isCancelled else { return nil }
        if let place = free.popLast() { return place }
        let ticket = nextTicket
        nextTicket += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((ticket, $0)) }
        } onCancel: {
            Task { await leave(ticket) }
        }
    }

    func release(_ place: DecoderQueue) {
        if waiting.isEmpty {
            free.append(place)
        } else {
            waiting.removeFirst().continuation.resume(returning: place)
        }
    }

    private func leave(_ ticket: Int) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).continuation.resume(returning: nil)
    }
}
