import Cells
import FoundationEssentials
import News
import NewspaperUI
import Newsroom
import TerminalKit
import Testing

@testable import newspaper

@MainActor
@Suite("Configuration changes while Newspaper is open", .timeLimit(.minutes(30)))
struct LiveConfigurationTests {
    private static let path = ".config/newspaper/config.json5"
    private let home: CommandHome
    private let processEnvironment: ProcessEnvironment
    private let appearance = DisplaySettings(.automatic)
    private let keyboard = SharedKeyboardState()

    init() throws {
        home = try CommandHome()
        processEnvironment = ProcessEnvironment(environment: ["HOME": home.path])
    }

    /// Returns notices and configurations after each version of the file; `nil` removes it.
    private func changes(
        _ texts: [String?]
    ) throws -> (sentences: [String], configurations: [NewsroomConfiguration]) {
        var sentences: [String] = []
        var configurations: [NewsroomConfiguration] = []
        let live = LiveConfiguration(
            ConfigurationFile(path: processEnvironment.configurationFile),
            processEnvironment: processEnvironment,
            appearance: appearance,
            keyboard: keyboard,
            say: { sentences.append($0) },
            onChange: { configurations.append($0) }
        )
        for text in texts {
            if let text {
                try home.write(text, to: Self.path)
            } else {
                try FileManager.default.removeItem(atPath: processEnvironment.configurationFile)
            }
            live.reload()
        }
        return (sentences, configurations)
    }

    @Test("Changes apply immediately if possible, and others are announced for the next start")
    func counts() throws {
        let (sentences, configurations) = try changes([
            "{theme: 'ink', list: {rows: 2}}", "{theme: 'ink', list: {rows: 2}, } // the same",
            "{theme: 'paper', title: 'Other', refresh: {transfers: 9, interval: '2h'}, "
                + "list: {sort: 'title reversed', columns: ['title', 'author']}}",
        ])
        #expect(
            sentences == [
                "Applied the changes in config.json5.",
                "Applied the changes in config.json5. “title” and “refresh.transfers” take effect after a restart.",
            ]
        )
        #expect(appearance.theme == .paper)
        #expect(configurations.map(\.refresh.interval) == [3600, 7200])
        #expect(configurations.map(\.list.rowsOfHeadline) == [2, 1])
        #expect(configurations.map(\.list.columns) == [nil, [.title, .author]])
        #expect(configurations.map(\.list.sortOrder.written) == ["date", "title reversed"])
    }

    @Test(
        "A setting that needs a restart is announced once per change"
    )
    func later() throws {
        let usual = "Applied the changes in config.json5."
        let (sentences, _) = try changes([
            "{title: 'A'}", "{title: 'A', theme: 'ink'}", "{title: 'B', theme: 'paper'}", "{}",
            "{title: 'B'}",
        ])
        let reported = "\(usual) “title” takes effect after a restart."
        #expect(sentences == [reported, usual, usual, usual, reported])
    }

    @Test("An invalid file keeps the previous settings, and its error is reported once")
    func broken() throws {
        let (sentences, configurations) = try changes([
            "{theme: 'ink'}", "{theme: 'paper',\n  list {}}", "{theme: 'paper',\n  list {}}",
            "{theme: 'ink'}",
        ])
        #expect(
            sentences == [
                "Applied the changes in config.json5.",
                "config.json5: The configuration is not valid JSON5: expected a colon after the "
                    + "key at line 2, column 8. The previous settings stay in effect.",
                "Applied the changes in config.json5.",
            ]
        )
        #expect(appearance.theme == .ink)
        #expect(configurations.count == 1)
    }

    @Test("The report of an invalid file contains no problems of the previous version")
    func brokenAfterProblem() throws {
        let (sentences, _) = try changes([
            "{keys: {story: {x: 'hepl'}}, theme: 'inc'}", "{\n  theme 'ink' }",
        ])
        #expect(
            sentences.last
                == "config.json5: The configuration is not valid JSON5: expected a colon after the "
                + "key at line 2, column 9. The previous settings stay in effect."
        )
    }

    @Test("An invalid setting is reported with the value that is used, and the others apply")
    func problem() throws {
        let (sentences, configurations) = try changes([
            "{theme: 'ink', list: {rows: 2}}", "{theme: 'ink', list: {rows: 9}}",
        ])
        #expect(
            sentences.last
                == "config.json5: line 1, list.rows: must be a whole number from 1 to 2. "
                + "The default, 1, is used."
        )
        #expect(configurations.last?.list.rowsOfHeadline == 1)
        #expect(appearance.theme == .ink)
    }

    @Test("If the file is removed, the previous settings stay in effect")
    func removal() throws {
        let (sentences, configurations) = try changes(["{list: {rows: 2}}", nil])
        #expect(sentences[1].hasSuffix("The previous settings stay in effect."))
        #expect(configurations.last?.list.rowsOfHeadline == 2)
    }

    @Test("Changed keys apply to open screens")
    func keys() throws {
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.removePage))
        let (sentences, _) = try changes([
            "{keys: {story: {x: 'help'}}}", "{keys: {story: {x: 'hepl'}}}",
        ])
        #expect(
            sentences == [
                "Applied the changes in config.json5.",
                "config.json5: line 1, keys.story[\"x\"]: unknown command “hepl”; the closest match is “help”.",
            ]
        )
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.removePage))
        _ = try changes(["{keys: {story: {x: 'help'}}}"])
        #expect(keyboard.table(of: .story).match([.character("x")]) == .command(.help))
    }
}
