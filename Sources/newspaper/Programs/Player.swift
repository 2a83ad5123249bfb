import Glibc
import Processes

/// Plays files in the user's program, without a shell.
struct Player: Sendable {
    /// The configured command; `nil` for the first available program.
    let words: [String]?
    let environment: [String: String]

    /// Returns the commands that may play a file, in order of preference, for use without a shell.
    ///
    /// In the configured words `{file}` is replaced by the file; without it, the file is the last argument. It is
    /// never mistaken for an option, because it begins with a slash or a scheme.
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

    /// Returns the exit status, or 128 plus the signal; `nil` without a program.
    func play(_ file: String) -> Int32? {
        for command in commands(for: file) {
            var configuration = ProcessConfiguration(command, standing: .inFront)
            configuration.input = .descriptor(STDIN_FILENO)
            configuration.output = .descriptor(STDOUT_FILENO)
            configuration.error = .descriptor(STDERR_FILENO)
            guard let process = try? RunningProcess(configuration) else { continue }
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

    /// Starts a player in a separate session, so that it may outlive Newspaper; returns false without a program.
    func start(_ file: String) -> Bool {
        commands(for: file, isBeside: true).contains { command in
            let configuration = ProcessConfiguration(command, standing: .alone)
            guard let process = try? RunningProcess(configuration) else { return false }
            process.detach()
            return true
        }
    }

    private static let placeholder = "{file}"

    private static func filled(_ word: String, with file: String) -> String {
        word.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: file)
    }
}
