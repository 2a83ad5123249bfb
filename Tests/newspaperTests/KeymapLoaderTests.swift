import Configuration
import NewspaperUI
import Newsroom
import TerminalKit
import Testing

@testable import newspaper

@Suite("Key settings")
struct KeymapLoaderTests {
    /// Returns a configuration's keymap and problems.
    private func read(_ text: String) throws -> (keymap: Keymap, sentences: [String]) {
        let home = try CommandHome()
        try home.write(text, to: ".config/newspaper/config.json5")
        let serviceFactory = ServiceFactory(
            processEnvironment: ProcessEnvironment(environment: ["HOME": home.path])
        )
        return (serviceFactory.keymap, serviceFactory.configurationFile.problems.map(\.sentence))
    }

    private func command(
        _ keys: String,
        on screen: KeyBindingContext,
        in keymap: Keymap
    ) throws -> KeyTable.Match {
        keymap.table(of: screen).match(try KeySequence(written: keys).keys)
    }

    @Test("With the newsboat preset, an action's key also works after a comma, like a macro")
    func macros() throws {
        let actions = "actions: { count: { run: ['wc'], key: 'k' } }"
        let newsboat = try read("{ keys: { preset: 'newsboat' }, \(actions) }").keymap
        let action = Command("count")
        #expect(try command("k", on: .story, in: newsboat) == .command(action))
        #expect(try command(",k", on: .story, in: newsboat) == .command(action))
        let standard = try read("{ \(actions) }").keymap
        #expect(try command("k", on: .story, in: standard) == .command(action))
        #expect(try command(",k", on: .story, in: standard) == .none)
    }

    private static let wrong: [(line: String, sentence: String)] = [
        (
            "story: { x: 'togle-read' }",
            "keys.story[\"x\"]: unknown command “togle-read”; the closest match is “toggle-read”."
        ),
        (
            "story: { x: 'next-sectoin' }",
            "keys.story[\"x\"]: unknown command “next-sectoin”; the closest match is “next-section”."
        ),
        (
            "story: { x: 'zzzzzzzz' }",
            "keys.story[\"x\"]: unknown command “zzzzzzzz”; “newspaper help keys” lists all commands."
        ),
        (
            "story: { x: 'toggle-fold' }",
            "keys.story[\"x\"]: “toggle-fold” is not available on this screen; it works in “feeds”, "
                + "“discussion”, “sources”, “sections”."
        ),
        (
            "storry: { x: 'close' }",
            "keys.storry: unknown screen “storry”; the closest match is “story”."
        ),
        (
            "qqqqqqqq: { x: 'close' }",
            "keys.qqqqqqqq: unknown screen “qqqqqqqq”; “newspaper help keys” lists all screens."
        ),
        (
            "story: { 'Spcae': 'close' }",
            "keys.story[\"Spcae\"]: unknown key “Spcae”; the closest match is “Space”."
        ),
        (
            "story: { 'Alt-Entre': 'close' }",
            "keys.story[\"Alt-Entre\"]: unknown key “Entre”; the closest match is “Enter”."
        ),
        (
            "story: { '^I': 'close' }",
            "keys.story[\"^I\"]: terminals send this key as “Tab”; use “Tab”."
        ),
        (
            "story: { '^C': 'close' }",
            "keys.story[\"^C\"]: ^C is reserved; choose another key."
        ),
        (
            "story: { 'Alt-[': 'close' }",
            "keys.story[\"Alt-[\"]: terminals use Alt-[ as a prefix of other keys; choose another key."
        ),
        (
            "story: { '': 'close' }",
            "keys.story[\"\"]: the key is missing; examples: “x”, “^D”, “F5”."
        ),
        (
            "story: { x: 3 }",
            "keys.story[\"x\"]: must be a command, a list of 1 to 20 commands, or null."
        ),
        (
            "story: { x: [] }",
            "keys.story[\"x\"]: must be a command, a list of 1 to 20 commands, or null."
        ),
        (
            "story: { x: ['close', 4] }",
            "keys.story[\"x\"]: must be a command, a list of 1 to 20 commands, or null."
        ),
        (
            "broadsheet: { x: 'section' }",
            "keys.broadsheet[\"x\"]: “section” takes a number from 1 to 9, as in “section 1”."
        ),
        (
            "broadsheet: { x: 'section 12' }",
            "keys.broadsheet[\"x\"]: “section” takes a number from 1 to 9, as in “section 1”."
        ),
        (
            "story: { x: 'toggle-star 2' }",
            "keys.story[\"x\"]: “toggle-star” takes no number."
        ),
        (
            "story: { x: 'down 1000' }",
            "keys.story[\"x\"]: “down” can be repeated 1 to 99 times."
        ),
        (
            "palette: { x: 'close' }",
            "keys.palette[\"x\"]: letters type text on this screen; choose a key with Control or Alt, or a key such as F5."
        ),
    ]

    @Test("A faulty line is reported with the nearest valid word", arguments: wrong.indices)
    func alone(index: Int) throws {
        let (line, sentence) = Self.wrong[index]
        let (keymap, sentences) = try read("{ keys: {\n    \(line)\n} }")
        #expect(sentences == ["line 2, \(sentence)"])
        #expect(keymap.table(of: .story) == Keymap.standard.table(of: .story))
    }

    @Test("Of 200 keys with 20 faulty ones, each faulty one is reported and the others work")
    func many() throws {
        let places: [(name: String, screen: KeyBindingContext, commands: [String])] = [
            ("story", .story, ["down", "toggle-star", "next-story", "full-text", "pipe"]),
            ("matches", .storyWithMatches, ["end-finding", "next-match", "wider", "help"]),
            ("front-list", .stories, ["sort", "section 3", "refresh", "mark-all-read", "layout"]),
            ("other-lists", .storyList, ["back", "sort", "down 5", "show-starred"]),
            ("sections", .sections, ["edit-feed", "remove-feed", "place-lower", "health"]),
            ("discussion", .discussion, ["fold-all", "parent", "digit 4", "copy-link"]),
        ]
        let keys =
            "abcdefghijklmnopqrstuv".map { "Alt-\($0)" } + (1...8).map { "F\($0)" }
        var lines = ["{ keys: {"]
        var expected: [String] = []
        var right: [(keys: String, screen: KeyBindingContext, command: String)] = []
        for place in places {
            lines.append("    '\(place.name)': {")
            for (index, key) in keys.enumerated() {
                let command = place.commands[index % place.commands.count]
                lines.append("        '\(key)': '\(command)',")
                right.append((key, place.screen, command))
            }
            let wrong = right.count / 9 - expected.count
            for number in 0..<wrong {
                let key = "z\(number)"
                lines.append("        '\(key)': 'heplp',")
                expected.append(
                    "line \(lines.count), keys.\(place.name)[\"\(key)\"]: unknown command "
                        + "“heplp”; the closest match is “help”."
                )
            }
            lines.append("    },")
        }
        lines.append("} }")
        #expect(right.count + expected.count == 200 && expected.count == 20)
        let (keymap, sentences) = try read(lines.joined(separator: "\n"))
        #expect(Set(sentences) == Set(expected) && sentences.count == 20)
        for (keys, screen, written) in right {
            let match = try command(keys, on: screen, in: keymap)
            guard case .command(let command) = match else {
                Issue.record("\(keys) gives \(match)")
                continue
            }
            #expect(command.name == written || command.spelling == written, "\(keys)")
        }
    }

    @Test("A key that begins another one on the same screen is rejected, and no other")
    func beginnings() throws {
        let (keymap, sentences) = try read(
            """
            { keys: {
                story: { g: 'first', 'g x': 'open-in-browser' },
                lists: { 'g x': 'open-in-browser' },
                everywhere: { 's s': 'toggle-star' },
                sections: { s: 'edit-feed' },
                broadsheet: { s: 'sort' },
            } }
            """
        )
        #expect(
            Set(sentences) == [
                "line 2, keys.story[\"g x\"]: gx and g conflict: one is a prefix of the other on the same screen.",
                "line 6, keys.broadsheet[\"s\"]: s and ss conflict: one is a prefix of the other on the same screen.",
            ]
        )
        #expect(try command("g", on: .story, in: keymap) == .command(.first))
        #expect(try command("gx", on: .storyList, in: keymap) == .command(.openInBrowser))
        #expect(try command("ss", on: .broadsheet, in: keymap) == .command(.toggleStar))
        #expect(try command("s", on: .sections, in: keymap) == .command(.editFeed))
    }

    @Test("Narrower screens take precedence, null removes a key, and lists run in order")
    func merging() throws {
        let (keymap, sentences) = try read(
            """
            { keys: {
                everywhere: { x: 'help', z: null },
                headlines: { x: 'sort' },
                story: { x: null, M: ['toggle-star', 'next-unread'], J: 'down 3' },
            } }
            """
        )
        #expect(sentences == [])
        #expect(try command("x", on: .sections, in: keymap) == .command(.help))
        #expect(try command("x", on: .storyList, in: keymap) == .command(.sort))
        #expect(try command("x", on: .story, in: keymap) == .none)
        #expect(try command("z", on: .sections, in: keymap) == .none)
        #expect(
            try command("M", on: .story, in: keymap)
                == .command(Command(steps: [.toggleStar, .nextUnread]))
        )
        #expect(
            try command("J", on: .story, in: keymap)
                == .command(Command(steps: [.down, .down, .down]))
        )
    }

    @Test("A preset is one setting, and other key settings take precedence over it")
    func presets() throws {
        let (newsboat, _) = try read("{ keys: { preset: 'newsboat', story: { n: 'next-story' } } }")
        #expect(try command("N", on: .stories, in: newsboat) == .command(.toggleRead))
        #expect(try command("n", on: .story, in: newsboat) == .command(.nextStory))
        let (vim, _) = try read("{ keys: { preset: 'vim' } }")
        #expect(try command("3 Enter", on: .stories, in: vim) == .command(.section(3)))
        let (plain, _) = try read("{ keys: { preset: 'vim', counts: false } }")
        #expect(try command("3", on: .stories, in: plain) == .command(.section(3)))
        #expect(
            try read("{ keys: { preset: 'vi' } }").sentences == [
                "line 1, keys.preset: must be one of “default”, “newsboat”, “vim”; the closest match is “vim”."
            ]
        )
        #expect(
            try read("{ keys: { Preset: 'vim', count: false, list: 5 } }").sentences.prefix(2) == [
                "line 1, keys.Preset: unknown key. Did you mean preset?",
                "line 1, keys.count: unknown key. Did you mean counts?",
            ]
        )
    }
}
