import Glibc
import Processes

/// Plays files in the reader's program, never through a shell.
struct Player: Sendable {
    /// As the reader has set it; `nil` for the first that is there.
    let words: [String]?
    let environment: [String: String]

    /// What is said where there is no program.
    static let nobody =
        "No player could be started: install mpv, or look at “enclosures.player” in the configuration."

    /// The programs that may play a file, with their words, the first choice first.
    ///
    /// In the reader's words `{file}` stands for the file; where it does not stand, the file comes last. It is one word,
    /// whatever is in it, and is looked into no further. A path begins with a slash and an address with its scheme,
    /// so that neither is taken for an option.
    ///
    /// - Parameters:
    ///   - file: A path or an address.
    ///   - isBeside: True where it stands beside the newspaper, and cannot be spoken to at the terminal.
    /// - Returns: Argument vectors, none of which a shell reads.
    func commands(for file: String, isBeside: Bool = false) -> [[String]] {
        let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains {
            environment[$0]?.isEmpty == false
        }
        // What is only heard can be stopped in a window, too.
        let window = isBeside && hasDesktop ? ["--force-window"] : []
        guard let words else { return [["mpv"] + window + ["--", file], ["xdg-open", file]] }
        let filled = words.map { Self.filled($0, with: file) }
        return [words.contains { $0.contains(Self.place) } ? filled : filled + [file]]
    }

    /// Plays a file, and waits until the program has ended.
    ///
    /// - Returns: Its status, 128 and more for a signal; `nil` when there is no program.
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
                // Nobody stands behind it who would let it go on.
                case .stopped: _ = process.hangUp()
                }
            }
        }
        return nil
    }

    /// Plays a file beside the newspaper: in a session of its own, without a terminal, which it may outlive.
    ///
    /// - Returns: False when there is no program.
    func start(_ file: String) -> Bool {
        commands(for: file, isBeside: true).contains { command in
            let order = ProcessConfiguration(command, standing: .alone)
            guard let process = try? RunningProcess(order) else { return false }
            process.letGo()
            return true
        }
    }

    private static let place = "{file}"

    private static func filled(_ word: String, with file: String) -> String {
        word.split(separator: place, omittingEmptySubsequences: false).joined(separator: file)
    }
}
