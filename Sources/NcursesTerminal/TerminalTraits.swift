import Cells

/// The features of a terminal that the environment reveals, without queries.
struct TerminalTraits: Hashable {
    let name: String
    let isXtermLike: Bool
    /// Whether the terminal is a Linux console, locally or over ssh.
    let isLinuxConsole: Bool
    let announcesDirectColor: Bool
    /// Whether the terminal may be queried for kitty graphics.
    ///
    /// tmux and screen would set the query as a title; Apple's Terminal prints it.
    let mayQueryKitty: Bool
    /// Whether the terminal may be queried for glyph widths; tmux and screen would report their
    /// own.
    let mayQueryWidths: Bool
    /// Whether mouse reports are enabled; with them, GNU screen would delay Esc.
    let takesMouse: Bool
    /// Whether the window title can be set and restored, unlike in GNU screen.
    let hasTitle: Bool
    /// Whether the terminal draws sextants itself, independent of the font.
    let drawsSextants: Bool
    let isInTmux: Bool
    let clipboard: CopyOutcome
    /// Whether the terminal is configured to reorder right-to-left text, so that it must receive
    /// logical order.
    let reordersText: Bool
    /// Whether the connection may be slow (ssh or a serial line) and the terminal can be queried.
    let mayBeSlow: Bool
    let locale: String?

    init(
        environment: [String: String],
        device: String? = nil,
        reordersText: Bool = false
    ) throws(TerminalError) {
        self.reordersText = reordersText
        guard let name = environment["TERM"], !name.isEmpty else { throw .missingName }
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        self.name = name
        let family = name.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        isXtermLike = Self.xtermFamilies.contains(String(family))
        isLinuxConsole = family.hasPrefix("linux")
        // GNU screen inherits COLORTERM from the outer terminal but lacks 24-bit color; tmux, often called screen
        // too, has it.
        let trustsColorterm = family != "screen" || isSet("TMUX")
        announcesDirectColor =
            isXtermLike && trustsColorterm
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
        let names = name.split { "-.+".contains($0) }.map(String.init)
        drawsSextants =
            !isInside
            && (!Self.sextantFamilies.isDisjoint(with: names) || version >= Self.sextantVTE
                || environment["TERM_PROGRAM"] == "WezTerm")
        takesMouse = isXtermLike && (isSet("TMUX") || !isSet("STY"))
        hasTitle = isXtermLike && (isSet("TMUX") || family != "screen" && !isSet("STY"))
        mayQueryWidths = isXtermLike && !isInside && family != "screen" && family != "tmux"
        mayQueryKitty =
            Self.kittyFamilies.contains(String(family)) && !isInside
            && environment["TERM_PROGRAM"] != "Apple_Terminal"
        let isSerial = Self.serialDevices.contains { device?.hasPrefix($0) == true }
        mayBeSlow = isXtermLike && (isSerial || isSet("SSH_CONNECTION") || isSet("SSH_TTY"))
        locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// Whether the locale's name contains UTF-8.
    ///
    /// Remote logins often pass on a locale that is not installed here; the terminal nevertheless
    /// uses UTF-8.
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
