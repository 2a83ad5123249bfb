import Cells

/// What the environment tells about a terminal before anybody asks it.
struct TerminalTraits: Hashable {
    /// The name in TERM.
    let name: String
    /// True for terminals that speak xterm's language for mouse, paste and clipboard.
    let isXtermLike: Bool
    /// True for the console of Linux, here or at the other end of ssh.
    let isLinuxConsole: Bool
    /// True when COLORTERM promises that red, green and blue are understood.
    let promisesDirectColor: Bool
    /// True for terminals that either know kitty's graphics or pass over what they do not know; tmux and screen
    /// would take the question for a title, and Apple's terminal shows it.
    let mayBeAskedForKitty: Bool
    /// True where the terminal's columns are those of the window: tmux and screen answer for themselves alone.
    let mayBeAskedForWidths: Bool
    /// False in GNU screen, which holds an Esc back as long as it looks for a mouse in what is typed.
    let takesMouse: Bool
    /// True where a window has a title that can be set and given back; GNU screen has none to give back.
    let hasTitle: Bool
    /// True for terminals that draw sixths of a cell by themselves, whatever their font has.
    let drawsSextants: Bool
    /// True within tmux.
    let isInTmux: Bool
    /// The result of sending a short text to the clipboard.
    let clipboard: CopyOutcome
    /// True when letters come as they are read and the terminal shall order them itself, as the reader has set.
    let ordersLetters: Bool
    /// True for terminals that can be asked at the end of ssh or of a serial line, which may be slow.
    let mayBeFar: Bool
    /// The locale that decides about letters; nil when none is named.
    let locale: String?

    init(
        environment: [String: String],
        device: String? = nil,
        ordersLetters: Bool = false
    ) throws(TerminalError) {
        self.ordersLetters = ordersLetters
        guard let name = environment["TERM"], !name.isEmpty else { throw .missingName }
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        self.name = name
        let family = name.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        isXtermLike = Self.xtermFamilies.contains(String(family))
        isLinuxConsole = family.hasPrefix("linux")
        // GNU screen inherits the promise of the terminal around it and does not keep it; tmux, which often
        // calls itself screen too, does.
        let keepsPromises = family != "screen" || isSet("TMUX")
        promisesDirectColor =
            isXtermLike && keepsPromises
            && ["truecolor", "24bit"].contains(environment["COLORTERM"])
        isInTmux = isSet("TMUX")
        let isInside = isInTmux || isSet("STY")
        clipboard =
            if !isXtermLike || environment["TERM_PROGRAM"] == "Apple_Terminal" {
                .unsupported
            } else if isInside || ["screen", "tmux", "vte", "gnome"].contains(String(family))
                || isSet("VTE_VERSION")
            {
                .uncertain
            } else {
                .copied
            }
        let version = environment["VTE_VERSION"].flatMap(Int.init) ?? 0
        // kitty and ghostty call themselves xterm-kitty and xterm-ghostty.
        let names = name.split { "-.+".contains($0) }.map(String.init)
        drawsSextants =
            !isInside
            && (!Self.sextantFamilies.isDisjoint(with: names) || version >= Self.sextantVTE
                || environment["TERM_PROGRAM"] == "WezTerm")
        takesMouse = isXtermLike && (isSet("TMUX") || !isSet("STY"))
        hasTitle = isXtermLike && (isSet("TMUX") || family != "screen" && !isSet("STY"))
        mayBeAskedForWidths = isXtermLike && !isInside && family != "screen" && family != "tmux"
        mayBeAskedForKitty =
            Self.kittyFamilies.contains(String(family)) && !isInside
            && environment["TERM_PROGRAM"] != "Apple_Terminal"
        let isSerial = Self.serialDevices.contains { device?.hasPrefix($0) == true }
        mayBeFar = isXtermLike && (isSerial || isSet("SSH_CONNECTION") || isSet("SSH_TTY"))
        locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// True when the locale's name says UTF-8, also when this machine does not have that locale.
    ///
    /// A remote login often brings a locale that was never generated here; its terminal speaks UTF-8
    /// all the same.
    var namesUTF8: Bool {
        guard let codeset = locale?.split(separator: ".").dropFirst().first else { return false }
        let plain = codeset.prefix { $0 != "@" }.lowercased()
        return plain == "utf-8" || plain == "utf8"
    }

    private static let serialDevices = [
        "/dev/ttyACM", "/dev/ttyAMA", "/dev/ttyS", "/dev/ttyUSB",
    ]
    private static let sextantFamilies: Set<String> = [
        "contour", "foot", "ghostty", "kitty", "wezterm",
    ]
    /// The first version of VTE that draws them.
    private static let sextantVTE = 6_000
    private static let kittyFamilies: Set<String> = [
        "contour", "foot", "ghostty", "iterm", "iTerm", "iTerm2", "kitty", "konsole", "wezterm",
        "xterm",
    ]
    private static let xtermFamilies: Set<String> = [
        "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "iTerm", "iTerm2", "kitty",
        "konsole", "mintty", "mlterm", "ms", "nsterm", "putty", "rio", "rxvt", "screen", "st",
        "tmux", "vte", "wezterm", "xterm",
    ]
}
