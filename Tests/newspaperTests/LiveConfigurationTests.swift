import Cells
import News
import NewspaperUI
import Newsroom
import TerminalKit
import Testing

@testable import newspaper

@MainActor
@Suite("A configuration that changes while the paper is open", .timeLimit(.minutes(30)))
struct LiveConfigurationTests {
    private static let path = ".config/newspaper/config.json5"
    private let home: CommandHome
    private let surroundings: ProcessEnvironment
    private let appearance = DisplaySettings(.automatic)
    private let keyboard = Keyboard()

    init() throws {
        home = try CommandHome()
        surroundings = ProcessEnvironment(environment: ["HOME": home.path])
    }

    /// What is said and handed on after each of some texts of the file.
    private func changes(
        _ texts: [String]
    ) throws -> (sentences: [String], configurations: [NewsroomConfiguration]) {
        var sentences: [String] = []
        var configurations: [NewsroomConfiguration] = []
        let live = LiveConfiguration(
            ConfigurationFile(path: surroundings.configurationFile),
            surroundings: surroundings,
            appearance: appearance,
            keyboard: keyboard,
            say: { sentences.append($0) },
            onChange: { configurations.append($0) }
        )
        for text in texts {
            try home.write(text, to: Self.path)
            live.readAgain()
        }
        return (sentences, configurations)
    }

    @Test("counts at once where it can, and says what counts later")
    func counts() throws {
        let (sentences, configurations) = try changes([
            "{theme: 'ink', list: {rows: 2}}", "{theme: 'ink', list: {rows: 2}, } // the same",
            "{theme: 'paper', title: 'Other', refresh: {transfers: 9, interval: '2h'}, "
                + "list: {sort: 'title reversed', columns: ['title', 'author']}}",
        ])
        #expect(
            sentences == [
                "The changes of config.json5 are in force.",
                "The changes of config.json5 are in force. “title” and “refresh.transfers” count only after the next "
                    + "start.",
            ]
        )
        #expect(appearance.theme == .paper)
        #expect(configurations.map(\.interval) == [3600, 7200])
        #expect(configurations.map(\.rowsOfHeadline) == [2, 1])
        #expect(configurations.map(\.listColumns) == [nil, [.title, .author]])
        #expect(configurations.map(\.usualOrder.written) == ["date", "title reversed"])
    }

    @Test(
        "says once of each key that it counts after the next start, and again when it changes again"
    )
    func later() throws {
        let usual = "The changes of config.json5 are in force."
        let (sentences, _) = try changes([
            "{title: 'A'}", "{title: 'A', theme: 'ink'}", "{title: 'B', theme: 'paper'}", "{}",
            "{title: 'B'}",
        ])
        let told = "\(usual) “title” counts only after the next start."
        #expect(sentences == [told, usual, usual, usual, told])
    }

    @Test("keeps what counted where the file is none, and says where it is wrong, once")
    func broken() throws {
        let (sentences, configurations) = try changes([
            "{theme: 'ink'}", "{theme: 'paper',\n  list {}}", "{theme: 'paper',\n  list {}}",
            "{theme: 'ink'}",
        ])
        #expect(
            sentences == [
                "The changes of config.json5 are in force.",
                "config.json5: The configuration is not JSON5: line 2, column 8 must be a colon "
                    + "after the key. The earlier settings stay in force.",
                "The changes of config.json5 are in force.",
            ]
        )
        #expect(appearance.theme == .ink)
        #expect(configurations.count == 1)
    }

    @Test("counts no problems of the file before with those of one that is none")
    func brokenAfterProblem() throws {
        let (sentences, _) = try changes([
            "{keys: {story: {x: 'hepl'}}, theme: 'inc'}", "{\n  theme 'ink' }",
        ])
        #expect(
            sentences.last == "config.json5: The configuration is not JSON5: line 2, column 9 must "
                + "be a colon after the key. The earlier settings stay in force."
        )
    }

    @Test("names a key that is not heeded, and heeds the others")
    func problem() throws {
        let (sentences, _) = try changes(["{theme: 'ink', list: {rows: 9}}"])
        #expect(
            sentences == [
                "config.json5: line 1, list.rows: this must be a whole number from 1 to 2."
            ]
        )
        #expect(appearance.theme == .ink)
    }

    @Test("has other keys on screens that are open")
    func keys() throws {
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.removePage))
        let (sentences, _) = try changes([
            "{keys: {story: {x: 'help'}}}", "{keys: {story: {x: 'hepl'}}}",
        ])
        #expect(
            sentences == [
                "The changes of config.json5 are in force.",
                "config.json5: line 1, keys.story[\"x\"]: there is no command “hepl”; “help” is the "
                    + "nearest.",
            ]
        )
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.removePage))
        _ = try changes(["{keys: {story: {x: 'help'}}}"])
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.help))
    }
}
