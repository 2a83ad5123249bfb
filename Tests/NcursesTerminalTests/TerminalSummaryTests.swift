import NcursesTerminal
import Testing

@Suite("Terminal summary")
struct TerminalSummaryTests {
    private static let halfBlocksOrPixels =
        "pictures in half blocks, or in pixels if it says that it is kitty or ghostty"

    @Test(
        "The summary follows from the environment",
        arguments: [
            ([:], "no screen can be opened"),
            (
                ["TERM": "linux", "LANG": "C.UTF-8"],
                "no mouse, clipboard or window title, signs of the console’s font, "
                    + "pictures in half blocks"
            ),
            (
                ["TERM": "linux", "LANG": "C"],
                "no mouse, clipboard or window title, ASCII, as the locale does not say UTF-8, "
                    + "words for pictures"
            ),
            (
                ["TERM": "foot", "LANG": "de_DE.UTF-8"],
                "mouse, clipboard, window title, " + halfBlocksOrPixels
            ),
            (
                ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"],
                "mouse, clipboard, window title, red, green and blue, " + halfBlocksOrPixels
            ),
            (
                ["TERM": "screen-256color", "STY": "1.pts-0", "LANG": "C.UTF-8"],
                "no mouse, for which GNU screen holds Esc back, clipboard if the terminal allows it, no window title, "
                    + "pictures in half blocks"
            ),
            (
                ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "LC_ALL": "C"],
                "mouse, clipboard through tmux, window title, within tmux, ASCII, as the locale does not say UTF-8, "
                    + "words for pictures"
            ),
        ] as [([String: String], String)]
    )
    func words(environment: [String: String], words: String) {
        #expect(TerminalSummary.words(for: environment).joined(separator: ", ") == words)
    }
}
