import Cells

/// Summarizes terminal features known from the environment, for `newspaper doctor`.
public enum TerminalSummary {
    /// Returns phrases such as “mouse” and “no window title”.
    ///
    /// - Parameter environment: The environment of the process.
    /// - Returns: At least one phrase, also for a terminal that cannot show a screen.
    public static func words(for environment: [String: String]) -> [String] {
        guard let traits = try? TerminalTraits(environment: environment) else {
            return ["no screen can be opened"]
        }
        let letters =
            traits.namesUTF8
            ? [pictures(traits)]
            : ["ASCII, as the locale does not say UTF-8", "words for pictures"]
        guard traits.isXtermLike else {
            let signs =
                traits.isLinuxConsole && traits.namesUTF8 ? ["signs of the console’s font"] : []
            return ["no mouse, clipboard or window title"] + signs + letters
        }
        var words = [
            traits.takesMouse ? "mouse" : "no mouse, for which GNU screen holds Esc back",
            clipboard(traits), traits.hasTitle ? "window title" : "no window title",
        ]
        if traits.announcesDirectColor { words.append("red, green and blue") }
        if environment["TMUX"]?.isEmpty == false { words.append("within tmux") }
        return words + letters
    }

    private static func clipboard(_ traits: TerminalTraits) -> String {
        if traits.isInTmux { return "clipboard through tmux" }
        return switch traits.clipboard {
        case .copied, .tooLong: "clipboard"
        case .uncertain: "clipboard if the terminal allows it"
        case .unsupported: "no clipboard"
        }
    }

    /// How pictures in text are drawn, without querying the terminal.
    private static func pictures(_ traits: TerminalTraits) -> String {
        traits.mayBeAskedForKitty
            ? "pictures in half blocks, or in pixels if it says that it is kitty or ghostty"
            : "pictures in half blocks"
    }
}
