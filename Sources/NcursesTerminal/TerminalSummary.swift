import Cells

/// What follows from what a terminal says of itself, before anybody asks it: for the doctor.
public enum TerminalSummary {
    /// In words such as “mouse” and “no window title”.
    ///
    /// - Parameter environment: The variables of the process.
    /// - Returns: At least one; a terminal without a name, on which nothing can be shown, is told as such.
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
        if traits.promisesDirectColor { words.append("red, green and blue") }
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

    /// What pictures in the text are, as far as nobody has asked.
    private static func pictures(_ traits: TerminalTraits) -> String {
        traits.mayBeAskedForKitty
            ? "pictures in half blocks, or in pixels if it says that it is kitty or ghostty"
            : "pictures in half blocks"
    }
}
