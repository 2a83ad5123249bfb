import Newsroom

/// Copies text to tmux, and through it to the terminal's clipboard.
///
/// By default (`set-clipboard external`) tmux drops clipboard sequences of programs inside it.
struct TmuxClipboard {
    private let program: String

    /// `nil` outside of tmux, or without its program.
    init?(processEnvironment: ProcessEnvironment) {
        guard processEnvironment.environment["TMUX"]?.isEmpty == false,
            let program = processEnvironment.program(named: "tmux")
        else { return nil }
        self.program = program
    }

    /// Loads text into a new buffer, which tmux sends to the clipboard if allowed; returns false on failure.
    func load(_ text: String) async -> Bool {
        // Versions before 3.2 have no -w, and the text stays in tmux.
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
