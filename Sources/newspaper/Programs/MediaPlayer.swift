import Glibc
import Processes

/// Plays enclosures in the user's media player, without a shell.
struct MediaPlayer: Sendable {
    /// The configured command; `nil` for the first installed player.
    let words: [String]?
    let environment: [String: String]

    /// Returns the commands that may play a file, in order of preference.
    ///
    /// `{file}` in the configured words becomes the file; without it, the file is the last
    /// argument. Since a file begins with a slash or a scheme, players never mistake it for an
    /// option.
    ///
    /// If `isBeside` is true, the player runs without the terminal.
    func commands(for file: String, isBeside: Bool = false) -> [[String]] {
        let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains {
            environment[$0]?.isEmpty == false
        }
        // With a window, the user can stop the playback of audio.
        let window = isBeside && hasDesktop ? ["--force-window"] : []
        guard let words else { return [["mpv"] + window + ["--", file], ["xdg-open", file]] }
        let filled = words.map { Self.filled($0, with: file) }
        return [words.contains { $0.contains(Self.placeholder) } ? filled : filled + [file]]
    }

    /// Plays a file in the terminal; returns the exit status, 128 plus the signal, or `nil` if no
    /// player starts.
    func play(_ file: String) -> Int32? {
        for command in commands(for: file) {
            var configuration = ProcessConfiguration(command, group: .foregroundGroup)
            configuration.input = .descriptor(STDIN_FILENO)
            configuration.output = .descriptor(STDOUT_FILENO)
            configuration.error = .descriptor(STDERR_FILENO)
            guard let process = try? RunningProcess(configuration) else { continue }
            while true {
                switch process.waitForChange() {
                case .ended(.exit(let status)): return status
                case .ended(.signal(let signal)): return 128 + signal
                // No shell could continue a stopped player.
                case .stopped: _ = process.hangUp()
                }
            }
        }
        return nil
    }

    /// Starts a player that may outlive Newspaper; returns false if none starts.
    func start(_ file: String) -> Bool {
        commands(for: file, isBeside: true).contains { command in
            let configuration = ProcessConfiguration(command, group: .newSession)
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
