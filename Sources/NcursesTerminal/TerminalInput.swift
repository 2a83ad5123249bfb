import Cells
import Dispatch
import Glibc

/// Listens to the keyboard: wakes when bytes arrive, and once more when a sequence stays unfinished.
@MainActor
final class TerminalInput {
    private let onEvents: ([InputEvent]) -> Void
    private let onHangup: () -> Void
    private var decoder = InputDecoder()
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?

    /// Makes a listener that does not listen yet.
    ///
    /// - Parameters:
    ///   - onEvents: Called with the events that arrived together, at least one.
    ///   - onHangup: Called once when the terminal has vanished.
    init(onEvents: @escaping ([InputEvent]) -> Void, onHangup: @escaping () -> Void) {
        self.onEvents = onEvents
        self.onHangup = onHangup
    }

    func start() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readAll() }
        }
        source.activate()
        self.source = source
    }

    func stop() {
        source?.cancel()
        source = nil
        timer?.cancel()
        timer = nil
    }

    /// Reads until nothing is left, but hands on what came at least every 64 KB.
    private func readAll() {
        guard source != nil else { return }
        var events: [InputEvent] = []
        var hasVanished = false
        var left = 65_536
        while left > 0, hasInput {
            guard let bytes = readSome() else {
                hasVanished = true
                break
            }
            left -= max(bytes.count, 1)
            events += decoder.feed(bytes)
        }
        waitForRest()
        if !events.isEmpty { onEvents(events) }
        if hasVanished {
            stop()
            onHangup()
        }
    }

    private var hasInput: Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Nil when the terminal is gone.
    private func readSome() -> [UInt8]? {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
            result = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            count = max(0, result)
        }
        if result < 0, errno == EINTR || errno == EAGAIN { return [] }
        return bytes.isEmpty ? nil : bytes
    }

    private func waitForRest() {
        guard let patience = decoder.patience else {
            timer?.cancel()
            timer = nil
            return
        }
        timer?.cancel()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.giveUpWaiting() }
        }
        timer.schedule(deadline: .now() + patience.interval, leeway: .milliseconds(1))
        timer.activate()
        self.timer = timer
    }

    private func giveUpWaiting() {
        guard timer != nil else { return }
        timer = nil
        // What has arrived meanwhile comes first, if the main queue was busy.
        if hasInput { return readAll() }
        let events = decoder.giveUpWaiting()
        if !events.isEmpty { onEvents(events) }
    }
}

extension InputDecoder.Patience {
    fileprivate var interval: DispatchTimeInterval {
        switch self {
        case .escape: .milliseconds(25)
        case .sequence: .milliseconds(500)
        case .paste: .seconds(2)
        }
    }
}
