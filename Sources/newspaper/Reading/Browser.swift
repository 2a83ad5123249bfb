import Dispatch
import Glibc

/// Starts the reader's browser, beside the newspaper and without a shell.
@MainActor
final class Browser {
    private let environment: [String: String]
    private var running: [pid_t: any DispatchSourceProcess] = [:]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Shows an http or https address.
    ///
    /// - Parameter address: Handed on as one argument, whatever it holds.
    /// - Returns: False when it is another kind of address, or no browser can be started.
    func open(_ address: String) -> Bool {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        guard ["http", "https"].contains(scheme) else { return false }
        return commands(for: address).contains(where: start)
    }

    /// BROWSER lists programs between colons, each maybe with `%s` for the address.
    private func commands(for address: String) -> [[String]] {
        let named = (environment["BROWSER"] ?? "").split(separator: ":").map { command in
            let words = command.split(separator: " ").map(String.init)
            return words.contains("%s")
                ? words.map { $0 == "%s" ? address : $0 } : words + [address]
        }
        return named.filter { $0.count > 1 } + [["xdg-open", address], ["sensible-browser", address]]
    }

    private func start(_ command: [String]) -> Bool {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        // A session of its own: the browser outlives the terminal.
        posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK))

        let arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var pid = pid_t()
        guard posix_spawnp(&pid, command[0], &files, &attributes, arguments, environ) == 0 else {
            return false
        }
        reap(pid)
        return true
    }

    private func reap(_ pid: pid_t) {
        let source = DispatchSource.makeProcessSource(identifier: pid, eventMask: .exit, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                waitpid(pid, nil, WNOHANG)
                self?.running[pid]?.cancel()
                self?.running[pid] = nil
            }
        }
        source.activate()
        running[pid] = source
    }
}
