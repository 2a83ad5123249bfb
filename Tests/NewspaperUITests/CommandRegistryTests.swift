import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Command registry")
struct CommandRegistryTests {
    private static func commands(on screen: KeyBindingContext) -> [Command] {
        StandardKeys.lines(on: screen).map(\.command)
    }

    @Test("Names are unique and contain only lowercase letters and hyphens")
    func names() {
        let names = CommandRegistry.all.map(\.name)
        #expect(names.count == Set(names).count)
        let letters = Set("abcdefghijklmnopqrstuvwxyz-")
        #expect(names.filter { $0.isEmpty || !Set($0).isSubset(of: letters) } == [])
    }

    @Test(
        "Every command of a screen is registered, with its number",
        arguments: KeyBindingContext.allCases
    )
    func registered(screen: KeyBindingContext) {
        for command in Self.commands(on: screen) {
            let numbers = CommandRegistry.entry(for: command)?.numbers
            if let number = command.argument {
                #expect(numbers?.contains(number) == true, "\(command)")
            } else {
                #expect(CommandRegistry.entry(for: command) != nil, "\(command)")
                #expect(numbers == nil, "\(command)")
            }
        }
    }

    @Test("Every registered command is available on a screen, with each of its numbers")
    func reachable() {
        let commands = Set(KeyBindingContext.allCases.flatMap(Self.commands))
        for entry in CommandRegistry.all {
            let wanted = entry.numbers.map { $0.map { Command(entry.name, $0) } } ?? [entry.command]
            #expect(commands.isSuperset(of: wanted), "\(entry.name)")
        }
    }

    @Test("Texts for specific screens exist only for screens that have the command")
    func words() {
        for entry in CommandRegistry.all {
            let screens = KeyBindingContext.allCases.filter { screen in
                Self.commands(on: screen).contains { $0.name == entry.name }
            }
            let needless = entry.namedScreens.subtracting(screens)
            #expect(needless.isEmpty, "\(entry.name): \(needless)")
            for screen in entry.namedScreens {
                let commands = entry.hint(on: screen)?.commands ?? []
                #expect(Set(commands).isSubset(of: Self.commands(on: screen)), "\(entry.name)")
            }
        }
    }
}

@MainActor
@Suite("Commands of screens", .timeLimit(.minutes(30)))
struct CommandsOfScreensTests {
    @Test("All screens are tested")
    func whole() {
        #expect(Set(OpenedScreen.all.map(\.screen)) == Set(KeyBindingContext.allCases))
    }

    @Test(
        "A screen or the app performs every command of the screen's key table",
        arguments: OpenedScreen.all
    )
    func handled(opened: OpenedScreen) async throws {
        let table = Keymap.standard.table(of: opened.screen)
        #expect(await opened.open().navigation.top?.keyTable == table)
        for command in table.bindings.map(\.command) {
            let robot = await opened.open()
            let top = try #require(robot.navigation.top)
            #expect(top.perform(command) || robot.app.perform(command), "\(command.name)")
        }
    }
}
