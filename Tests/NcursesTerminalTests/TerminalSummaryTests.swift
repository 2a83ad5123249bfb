import NcursesTerminal
import Testing

@Suite("Terminal summary")
struct TerminalSummaryTests {
    private static let halfBlocksOrPixels =
        "pictures in half blocks, or in pixels in kitty and Ghostty"

    @Test(
        "The summary follows from the environment",
        arguments: [
            ([:], "the full-screen reader can’t start"),
            (
                ["TERM": "linux", "LANG": "C.UTF-8"],
                "no mouse, clipboard or window title, symbols from the console font, "
                    + "pictures in half blocks"
            ),
            (
                ["TERM": "linux", "LANG": "C"],
                "no mouse, clipboard or window title, ASCII only (the locale is not UTF-8), "
                    + "descriptions instead of pictures"
            ),
            (
                ["TERM": "foot", "LANG": "de_DE.UTF-8"],
                "mouse, clipboard, window title, " + halfBlocksOrPixels
            ),
            (
                ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"],
                "mouse, clipboard, window title, 24-bit color, " + halfBlocksOrPixels
            ),
            (
                ["TERM": "screen-256color", "STY": "1.pts-0", "LANG": "C.UTF-8"],
                "no mouse (GNU screen would delay Esc), clipboard if the terminal allows it, "
                    + "no window title, pictures in half blocks"
            ),
            (
                ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "LC_ALL": "C"],
                "mouse, clipboard through tmux, window title, inside tmux, "
                    + "ASCII only (the locale is not UTF-8), descriptions instead of pictures"
            ),
        ] as [([String: String], String)]
    )
    func words(environment: [String: String], words: String) {
        #expect(TerminalSummary.words(for: environment).joined(separator: ", ") == words)
    }
}
