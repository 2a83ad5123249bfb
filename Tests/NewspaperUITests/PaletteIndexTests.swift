import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Palette index")
struct PaletteIndexTests {
    @Test(
        "The first result is the command that the typed words mean",
        arguments: [
            ("unread", .showUnread),
            ("unr", .showUnread),
            ("next unread", .nextUnread),
            ("next-unread", .nextUnread),
            ("read", .toggleRead),
            ("mark", .toggleRead),
            ("mark all", .markAllRead),
            ("star", .toggleStar),
            ("starred", .showStarred),
            ("refresh", .refresh),
            ("refresh feed", .refreshFeed),
            ("undo", .undo),
            ("redo", .redo),
            ("browser", .openInBrowser),
            ("link", .copyLink),
            ("add feed", .addFeed),
            ("sections", .sections),
            ("health", .health),
            ("catalogue", .catalogue),
            ("broadsheet", .layout),
            ("help", .help),
            ("quit", .close),
            ("Q", .quit),
        ] as [(String, Command)]
    )
    func first(typed: String, command: Command) {
        let found = PaletteIndex(commands: Keymap.standard.table(of: .stories)).commands(
            matching: typed,
            isCommand: true
        )
        guard case .command(let binding)? = found.first else {
            Issue.record("“\(typed)” finds no command")
            return
        }
        #expect(binding.command == command)
    }
}
