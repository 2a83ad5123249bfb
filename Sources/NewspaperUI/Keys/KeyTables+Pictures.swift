public import TerminalKit

extension KeyTable {
    /// The keys of the picture screen.
    public static let pictures = KeyTable([
        KeyBinding(
            "n",
            "l",
            "Right",
            "j",
            "Down",
            "Space",
            "PgDn",
            command: .nextPicture,
            help: "next picture",
            group: "Move",
            footer: "next/prev",
            footerKeys: "n p"
        ),
        KeyBinding(
            "p",
            "h",
            "Left",
            "k",
            "Up",
            "b",
            "PgUp",
            command: .previousPicture,
            help: "previous picture",
            group: "Move"
        ),
        KeyBinding("gg", "Home", command: .first, help: "first picture", group: "Move"),
        KeyBinding("G", "End", command: .last, help: "last picture", group: "Move"),
        KeyBinding(
            "o",
            command: .openInBrowser,
            help: "open in browser",
            group: "Picture",
            footer: "browser"
        ),
        KeyBinding(
            "y",
            command: .copyLink,
            help: "copy address",
            group: "Picture",
            footer: "copy"
        ),
        KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Picture"),
        KeyBinding(
            "q",
            "Esc",
            "Backspace",
            "i",
            "Enter",
            command: .close,
            help: "back to the story",
            group: "Picture",
            footer: "back"
        ),
    ])
}
