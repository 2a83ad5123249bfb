import Glibc
import Processes

/// Plays files in the user's program, without a shell.
struct Player: Sendable {
    /// The configured command; `nil` for the first available program.
    let words: [String]?
    let environment: [String: String]

    static let noPlayerMessage =
        "Couldn’t start a player. Install mpv, or set “enclosures.player” in the configuration."

    /// Returns the commands that may play a file, in order of preference; they are not passed to a
    /// shell.
    ///
    /// In the configured words `{file}` is replaced by the file; without it, the file is the last
    /// argument. The file is always one argument and is not expanded further. A path begins with a
    /// slash and an address with its scheme, so neither can be mistaken for an option.
    ///
    /// A player that is `isBeside` runs next to Newspaper, without the terminal.
    func commands(for file: String, isBeside: Bool = false) -> [[String]] {
        let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains {
            environment[$0]?.isEmpty == false
        }
        // With a window the user can stop audio.
        let window = isBeside && hasDesktop ? ["--force-window"] : []
        guard let words else { return [["mpv"] + window + ["--", file], ["xdg-open", file]] }
        let filled = words.map { Self.filled($0, with: file) }
        return [words.contains { $0.contains(Self.placeholder) } ? filled : filled + [file]]
    }

    /// Plays a file and returns the exit status, or 128 plus the signal; `nil` without a program.
    func play(_ file: String) -> Int32? {
        for command in commands(for: file) {
            var order = ProcessConfiguration(command, standing: .inFront)
            order.input = .descriptor(STDIN_FILENO)
            order.output = .descriptor(STDOUT_FILENO)
            order.error = .descriptor(STDERR_FILENO)
            guard let process = try? RunningProcess(order) else { continue }
            while true {
                switch process.waitForChange() {
                case .ended(.exit(let status)): return status
                case .ended(.signal(let signal)): return 128 + signal
                // No job control could continue it.
                case .stopped: _ = process.hangUp()
                }
            }
        }
        return nil
    }

    /// Starts a player for a file, in a separate session, so that it may outlive Newspaper.
    ///
    /// - Returns: False if there is no program.
    func start(_ file: String) -> Bool {
        commands(for: file, isBeside: true).contains { command in
            let order = ProcessConfiguration(command, standing: .alone)
            guard let process = try? RunningProcess(order) else { return false }
            process.detach()
            return true
        }
    }

    private static let placeholder = "{file}"

    private static func filled(_ word: String, with file: String) -> String {
        word.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: file)
    }
}
