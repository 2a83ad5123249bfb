public import TerminalKit

/// Boxes over a screen; where one types, letters are text.
extension KeyTable {
    /// The keys of the help; other letters filter it.
    public static let help = KeyTable(
        [
            KeyBinding("j", "Down", command: .down, help: "line down", group: "Move"),
            KeyBinding("k", "Up", command: .up, help: "line up", group: "Move"),
        ]
            + paging(footer: nil)
            + [
                KeyBinding("/", command: .filter, help: "filter by letters", group: "Help"),
                KeyBinding(
                    "Esc",
                    "?",
                    "Enter",
                    "q",
                    "Backspace",
                    command: .close,
                    help: "end the filter, close",
                    group: "Help"
                ),
                KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Help"),
            ]
    )

    /// The keys of the search and of the commands.
    public static let palette = KeyTable(
        choosing
            + [
                KeyBinding(
                    "Enter",
                    command: .open,
                    help: "open, or do",
                    group: "Panel",
                    footer: "open"
                ),
                KeyBinding(
                    "Esc",
                    "Backspace",
                    command: .close,
                    help: "close; Backspace when nothing is typed",
                    group: "Panel",
                    footer: "close"
                ),
            ]
    )

    /// The keys while an address or a title is typed.
    public static let typing = KeyTable(stepping)

    /// The keys while a section is typed or chosen.
    public static let form = KeyTable(choosing + stepping)

    /// The keys where one row is chosen by its number or by going there.
    public static let menu = KeyTable(
        choosing
            + [
                KeyBinding("j", command: .down, help: "row down", group: "Move"),
                KeyBinding("k", command: .up, help: "row up", group: "Move"),
                KeyBinding(
                    "Enter",
                    command: .open,
                    help: "take it",
                    group: "Panel",
                    footer: "take"
                ),
                KeyBinding(
                    "Esc",
                    "q",
                    "Backspace",
                    command: .close,
                    help: "close",
                    group: "Panel",
                    footer: "close"
                ),
            ]
            + (1...9).map { number in
                KeyBinding(
                    "\(number)",
                    command: .digit(number),
                    help: "take that row",
                    group: "Panel"
                )
            }
    )

    /// The keys where there is only something to read.
    public static let reason = KeyTable(
        choosing
            + [
                KeyBinding("j", command: .down, help: "row down", group: "Move"),
                KeyBinding("k", command: .up, help: "row up", group: "Move"),
                KeyBinding(
                    "Esc",
                    "q",
                    "Backspace",
                    "Enter",
                    command: .close,
                    help: "close",
                    group: "Panel",
                    footer: "close"
                ),
            ]
    )

    /// The keys where several rows may be chosen.
    public static let choices = KeyTable(
        choosing
            + [
                KeyBinding(
                    "Space",
                    command: .choose,
                    help: "choose, or no longer",
                    group: "Panel",
                    footer: "choose"
                ),
                KeyBinding(
                    "Enter",
                    command: .open,
                    help: "go on with what is chosen",
                    group: "Panel",
                    footer: "subscribe"
                ),
                KeyBinding("Esc", command: .back, help: "back", group: "Panel", footer: "back"),
            ]
    )

    private static let stepping = [
        KeyBinding("Enter", command: .open, help: "go on", group: "Panel", footer: "go on"),
        KeyBinding("Esc", command: .back, help: "back", group: "Panel", footer: "back"),
    ]

    private static let choosing = [
        KeyBinding(
            "Down",
            "^N",
            command: .down,
            help: "row down",
            group: "Move",
            footer: "move",
            footerKeys: "↑ ↓"
        ),
        KeyBinding("Up", "^P", command: .up, help: "row up", group: "Move"),
        KeyBinding("PgDn", "^F", command: .pageDown, help: "page on", group: "Move"),
        KeyBinding("PgUp", "^B", command: .pageUp, help: "page back", group: "Move"),
        KeyBinding("Home", command: .first, help: "to the beginning", group: "Move"),
        KeyBinding("End", command: .last, help: "to the end", group: "Move"),
    ]
}
