import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Commands bound to keys", .timeLimit(.minutes(30)))
struct PressedCommandsTests {
    /// Assigns an unused Alt key to each of a screen's commands.
    private static func keys(on screen: KeyBindingContext) -> [(
        keys: KeySequence, command: Command
    )] {
        let letters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNQRSTUVWYZ0123456789,.;:!%&/()=?*+~#-<>|@äöüßéèêñ"
        let keys = letters.map { KeySequence(Key(.character($0), .alt)) }
        let commands = StandardKeys.lines(on: screen).map(\.command)
        return Array(zip(keys, commands.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }))
    }

    @Test("Every registered command is pressed on a screen")
    func whole() {
        let pressed = Set(KeyBindingContext.allCases.flatMap { Self.keys(on: $0).map(\.command) })
        let registered = CommandRegistry.all.flatMap { entry in
            entry.numbers.map { $0.map { Command(entry.name, $0) } } ?? [entry.command]
        }
        #expect(pressed == Set(registered))
    }

    @Test(
        "A configured key runs its command on every screen",
        arguments: OpenedScreen.all
    )
    func pressed(opened: OpenedScreen) async {
        let keys = Self.keys(on: opened.screen)
        #expect(keys.count == Set(StandardKeys.lines(on: opened.screen).map(\.command)).count)
        var keymap = Keymap.standard
        for (keys, command) in keys { keymap.bind(keys, to: command, on: opened.screen) }
        for (keys, command) in keys {
            let robot = await opened.open(keymap: keymap)
            var refused: [String] = []
            robot.navigation.onUnknownKey = { refused.append($0.label) }
            robot.navigation.onUnhandledCommand = { unhandled in
                if !robot.app.perform(unhandled) { refused.append(unhandled.spelling) }
            }
            #expect(robot.navigation.top?.keyTable.match(keys.keys) == .command(command))
            await robot.press(keys)
            #expect(refused == [], "\(command.spelling)")
        }
    }
}
