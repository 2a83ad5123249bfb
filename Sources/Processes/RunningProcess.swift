import CProcesses
import Glibc

/// A child process.
///
/// The caller must reap it exactly once. These calls do so: ``waitForEnd(within:)`` and
/// ``waitForChange()`` when they return an end, ``hangUp()``, ``kill()``, and ``detach()``.
public final class RunningProcess: Sendable {
    /// A state change.
    public enum Change: Hashable, Sendable {
        case ended(ProcessEnd)
        case stopped
    }

    private let child: child_process
    private let isInForeground: Bool
    private let hasGroup: Bool

    /// Starts the process.
    public convenience init(_ order: ProcessConfiguration) throws(ProcessError) {
        try self.init(order, endsWithUs: false)
    }

    /// Starts the process.
    ///
    /// If `endsWithUs` is true, ``ChildProcessExchange/endAll()`` kills it, and only
    /// ``waitForEnd(within:)`` may reap it.
    init(_ order: ProcessConfiguration, endsWithUs: Bool) throws(ProcessError) {
        var child = child_process()
        let isInForeground = order.group == .foregroundGroup && child_may_be_in_foreground()
        let group =
            switch order.group {
            case .sameGroup: child_same_group
            case .newSession: child_new_session
            case .foregroundGroup: isInForeground ? child_foreground_group : child_same_group
            }
        var words = order.words.map { strdup($0) } + [nil]
        var variables = order.environment?.map { strdup("\($0)=\($1)") } ?? []
        variables.append(nil)
        defer { (words + variables).forEach { free($0) } }
        let streams = [order.input, order.output, order.error].map(\.number)
        let failure = variables.withUnsafeMutableBufferPointer { variables in
            let environment = order.environment == nil ? nil : variables.baseAddress
            return child_start(&child, &words, environment, streams, group, endsWithUs)
        }
        guard failure == 0 else { throw .cannotStart(errno: failure) }
        if let memory = order.memory { child_limit_memory(child, UInt64(memory)) }
        self.child = child
        self.isInForeground = isInForeground
        hasGroup = group != child_same_group
    }

    deinit {
        var child = child
        child_forget(&child)
    }

    /// Waits until the process ends.
    ///
    /// Returns `nil` after a timeout in milliseconds; -1 waits forever.
    public func waitForEnd(within milliseconds: Int32 = -1) -> ProcessEnd? {
        guard case .ended(let end)? = wait(milliseconds, wantsStops: false) else { return nil }
        return end
    }

    /// Waits until the process ends or is stopped, for example by `^Z`.
    ///
    /// If the process was in the foreground, makes this process the foreground process again.
    public func waitForChange() -> Change {
        let change = wait(-1, wantsStops: true)
        if isInForeground { child_take_terminal_back() }
        return change ?? .stopped
    }

    /// Continues a stopped process.
    ///
    /// It returns to the foreground if it was there before.
    public func goOn() {
        if isInForeground { return child_continue_in_front(child) }
        child_signal(child, SIGCONT, false)
    }

    /// Ends the process with SIGHUP, or SIGKILL after a second.
    ///
    /// A foreground process ends together with its group.
    public func hangUp() -> ProcessEnd {
        for signal in [SIGHUP, SIGCONT] { child_signal(child, signal, isInForeground) }
        if let end = waitForEnd(within: 1000) { return end }
        child_signal(child, SIGKILL, isInForeground)
        return waitForEnd() ?? .signal(SIGKILL)
    }

    func interrupt() {
        if hasGroup { child_signal(child, SIGKILL, true) }
        child_signal(child, SIGKILL, false)
    }

    /// Kills the process and waits for its end.
    public func kill() {
        interrupt()
        _ = waitForEnd()
    }

    /// Leaves the process running.
    ///
    /// A thread reaps it when it ends.
    public func detach() {
        child_let_go(child)
    }

    /// A descriptor that becomes readable when the process ends; -1 if the system does not support
    /// this.
    var handle: Int32 { child.handle }

    var identifier: pid_t { child.identifier }

    private func wait(_ milliseconds: Int32, wantsStops: Bool) -> Change? {
        var number: Int32 = 0
        var isBySignal = false
        switch child_wait(child, milliseconds, &number, &isBySignal, wantsStops) {
        case child_has_ended: return .ended(isBySignal ? .signal(number) : .exit(number))
        case child_has_stopped: return .stopped
        case child_continues: return nil
        // Reaped by other code, which this program does not contain.
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
