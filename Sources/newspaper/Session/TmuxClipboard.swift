import Newsroom

/// The paste buffers of tmux, and through it the clipboard of the terminal around it.
///
/// By default tmux drops what programs inside it send for the clipboard (`set-clipboard external`), but does not drop what its
/// own commands load.
struct TmuxClipboard {
    private let program: String

    /// `nil` outside of tmux, and if there is no program to talk to it.
    init?(surroundings: ProcessEnvironment) {
        guard surroundings.environment["TMUX"]?.isEmpty == false,
            let program = surroundings.program(named: "tmux")
        else { return nil }
        self.program = program
    }

    /// Loads text into a new buffer, and sends it on to the terminal's clipboard if tmux may.
    ///
    /// - Returns: False if tmux did not take it.
    func load(_ text: String) async -> Bool {
        // Before version 3.2 there is no -w, and the text stays in tmux.
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
