import CProcesses
import Glibc

/// A process that was started here.
///
/// Who starts one calls, once, one of ``waitForEnd(within:)`` until it tells an end, ``waitForChange()`` until it
/// does, ``kill()``, or ``letGo()``: what has ended stays in the kernel's table until then.
public final class RunningProcess: Sendable {
    /// What a process has come to.
    public enum Change: Hashable, Sendable {
        /// It is over.
        case ended(ProcessEnd)
        /// It waits until somebody lets it go on.
        case stopped
    }

    private let child: child_process
    /// True when the terminal was handed to it.
    private let isInFront: Bool
    /// True when it leads a group of its own, which ends with it when it is ended.
    private let hasGroup: Bool

    /// Starts it.
    public convenience init(_ order: ProcessConfiguration) throws(ProcessError) {
        try self.init(order, endsWithUs: false)
    }

    /// Starts it; whoever ends with us is waited for with ``waitForEnd(within:)`` alone.
    init(_ order: ProcessConfiguration, endsWithUs: Bool) throws(ProcessError) {
        var child = child_process()
        let isInFront = order.standing == .inFront && child_may_stand_in_front()
        let standing =
            switch order.standing {
            case .withUs: child_stands_with_us
            case .alone: child_stands_alone
            case .inFront: isInFront ? child_stands_in_front : child_stands_with_us
            }
        var words = order.words.map { strdup($0) } + [nil]
        var variables = order.environment?.map { strdup("\($0)=\($1)") } ?? []
        variables.append(nil)
        defer { (words + variables).forEach { free($0) } }
        let streams = [order.input, order.output, order.error].map(\.number)
        let failure = variables.withUnsafeMutableBufferPointer { variables in
            let environment = order.environment == nil ? nil : variables.baseAddress
            return child_start(&child, &words, environment, streams, standing, endsWithUs)
        }
        guard failure == 0 else { throw .cannotStart(errno: failure) }
        if let memory = order.memory { child_limit_memory(child, UInt64(memory)) }
        self.child = child
        self.isInFront = isInFront
        hasGroup = standing != child_stands_with_us
    }

    deinit {
        var child = child
        child_forget(&child)
    }

    /// Waits for its end; `nil` when that takes longer than so many milliseconds.
    public func waitForEnd(within milliseconds: Int32 = -1) -> ProcessEnd? {
        guard case .ended(let end)? = wait(milliseconds, wantsStops: false) else { return nil }
        return end
    }

    /// Waits until it ends, or stops as programs do at `^Z`.
    ///
    /// If it had the terminal in front, that is ours again.
    public func waitForChange() -> Change {
        let change = wait(-1, wantsStops: true)
        if isInFront { child_take_terminal_back() }
        return change ?? .stopped
    }

    /// Lets it go on after a stop, with the terminal if it had that.
    public func goOn() {
        if isInFront { return child_continue_in_front(child) }
        child_signal(child, SIGCONT, false)
    }

    /// Ends it as a closed window does, and at the latest after a second, with all in its group if it has one.
    public func hangUp() -> ProcessEnd {
        for signal in [SIGHUP, SIGCONT] { child_signal(child, signal, isInFront) }
        if let end = waitForEnd(within: 1000) { return end }
        child_signal(child, SIGKILL, isInFront)
        return waitForEnd() ?? .signal(SIGKILL)
    }

    /// Ends it at once, with all in its group if it has one; it need not have gone when this returns.
    func interrupt() {
        if hasGroup { child_signal(child, SIGKILL, true) }
        child_signal(child, SIGKILL, false)
    }

    /// Ends it at once, and waits until it has gone.
    public func kill() {
        interrupt()
        _ = waitForEnd()
    }

    /// Leaves it to itself: it is taken away when it ends.
    public func letGo() {
        child_let_go(child)
    }

    /// Readable once it has ended; -1 where the system cannot say.
    var handle: Int32 { child.handle }

    /// The kernel's number for it.
    var identifier: pid_t { child.identifier }

    private func wait(_ milliseconds: Int32, wantsStops: Bool) -> Change? {
        var number: Int32 = 0
        var isBySignal = false
        switch child_wait(child, milliseconds, &number, &isBySignal, wantsStops) {
        case child_has_ended: return .ended(isBySignal ? .signal(number) : .exit(number))
        case child_has_stopped: return .stopped
        case child_goes_on: return nil
        // Somebody else took it away; nobody in this house does.
        default: return .ended(.signal(SIGKILL))
        }
    }
}

extension ProcessConfiguration.Stream {
    fileprivate var number: Int32 {
        switch self {
        case .nothing: -1
        case .descriptor(let number): number
        }
    }
}
