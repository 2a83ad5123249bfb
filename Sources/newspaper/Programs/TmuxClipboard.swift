import Newsroom

/// Copies text to tmux, which passes it on to the terminal's clipboard.
///
/// By default (`set-clipboard external`), tmux drops the clipboard sequences of programs inside it.
struct TmuxClipboard {
    private let program: String

    /// Creates the clipboard; `nil` outside tmux or if its program is missing.
    init?(processEnvironment: ProcessEnvironment) {
        guard processEnvironment.environment["TMUX"]?.isEmpty == false,
            let program = processEnvironment.program(named: "tmux")
        else { return nil }
        self.program = program
    }

    /// Loads text into a new tmux buffer, which tmux sends to the clipboard if allowed; returns
    /// false on failure.
    func load(_ text: String) async -> Bool {
        // Versions before 3.2 have no `-w`; the text then stays in tmux.
        for options in [["-w"], []] {
            let run = ProgramRun(
                [program, "load-buffer"] + options + ["-"],
                timeLimit: 2,
                maximumBytes: 1 << 16
            )
            do throws(ProgramFailure) {
                _ = try await run.output(of: Array(text.utf8))
                return true
            } catch {
                continue
            }
        }
        return false
    }
}
