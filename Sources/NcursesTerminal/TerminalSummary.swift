import Cells

/// Summarizes terminal features known from the environment, for `newspaper doctor`.
public enum TerminalSummary {
    /// Returns phrases such as “mouse” and “no window title”; at least one.
    public static func words(for environment: [String: String]) -> [String] {
        guard let traits = try? TerminalTraits(environment: environment) else {
            return ["the full-screen reader can’t start"]
        }
        let letters =
            traits.namesUTF8
            ? [pictures(traits)]
            : ["ASCII only (the locale is not UTF-8)", "descriptions instead of pictures"]
        guard traits.isXtermLike else {
            let signs =
                traits.isLinuxConsole && traits.namesUTF8 ? ["symbols from the console font"] : []
            return ["no mouse, clipboard or window title"] + signs + letters
        }
        var words = [
            traits.takesMouse ? "mouse" : "no mouse (GNU screen would delay Esc)",
            clipboard(traits), traits.hasTitle ? "window title" : "no window title",
        ]
        if traits.announcesDirectColor { words.append("24-bit color") }
        if environment["TMUX"]?.isEmpty == false { words.append("inside tmux") }
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

    private static func pictures(_ traits: TerminalTraits) -> String {
        traits.mayQueryKitty
            ? "pictures in half blocks, or in pixels in kitty and Ghostty"
            : "pictures in half blocks"
    }
}
