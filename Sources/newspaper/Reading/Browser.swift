import Glibc

/// Starts the reader's browser, beside the newspaper and without a shell.
struct Browser {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
        // Browsers that end are never waited for: the kernel takes them away.
        signal(SIGCHLD, SIG_IGN)
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
        return named.filter { $0.count > 1 } + [
            ["xdg-open", address], ["sensible-browser", address],
        ]
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
        var allSignals = sigset_t()
        sigfillset(&allSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        // POSIX_SPAWN_SETSID (0x80), which Glibc's module leaves out: the browser outlives the terminal.
        let flags = 0x80 | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var pid = pid_t()
        guard posix_spawnp(&pid, command[0], &files, &attributes, arguments, environ) == 0 else {
            return false
        }
        return true
    }
}
