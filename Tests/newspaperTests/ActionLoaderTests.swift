import Configuration
import NewspaperUI
import Newsroom
import TerminalKit
import Testing

@testable import newspaper

@Suite("Actions in the configuration")
struct ActionLoaderTests {
    /// Returns a configuration's keymap and problems.
    private func read(_ text: String) throws -> (keymap: Keymap, sentences: [String]) {
        let home = try CommandHome()
        try home.write(text, to: ".config/newspaper/config.json5")
        let serviceFactory = ServiceFactory(
            processEnvironment: ProcessEnvironment(environment: ["HOME": home.path])
        )
        return (serviceFactory.keymap, serviceFactory.configurationFile.problems.map(\.sentence))
    }

    private static let wrong: [(line: String, sentence: String)] = [
        (
            "x: { run: ['wc', '{titel}'] }",
            "actions.x.run: unknown placeholder {titel}; the closest match is {title}."
        ),
        (
            "x: { run: ['awk', '{print}'] }",
            "actions.x.run: unknown placeholder {print}; for literal braces, write { print }."
        ),
        (
            "x: { run: ['{title}'] }",
            "actions.x.run: must begin with a program, not a placeholder."
        ),
        (
            "x: { run: ['/bin/bash', '-ec', 'echo {title}'] }",
            "actions.x.run: the value of {title} could inject commands into the script; use “$1” in the "
                + "script, and add “sh” and “{title}” after it."
        ),
        (
            "x: { run: [] }",
            "actions.x.run: must be a list of strings that begins with the program."
        ),
        (
            "x: { run: 'wc -w' }",
            "actions.x.run: must be a list of strings that begins with the program."
        ),
        ("x: {}", "actions.x: “run” (the program and its arguments) is missing."),
        ("x: 'wc'", "actions.x: must be an object { }."),
        (
            "x: { run: ['wc'], ouput: 'page' }",
            "actions.x.ouput: unknown key. Did you mean output?"
        ),
        (
            "x: { run: ['wc'], output: 'pages' }",
            "actions.x.output: must be one of “panel”, “page”, “replace”, “nothing”; the closest match is “page”."
        ),
        (
            "x: { run: ['wc'], file: 'pdf' }",
            "actions.x.file: must be one of “html”, “text”, “markdown”."
        ),
        (
            "x: { run: ['wc'], key: 'Spcae' }",
            "actions.x.key: unknown key “Spcae”; the closest match is “Space”."
        ),
        (
            "'toggle-star': { run: ['wc'] }",
            "actions.toggle-star: a built-in command has this name; choose another name."
        ),
        (
            "'Two words': { run: ['wc'] }",
            "actions.Two words: the name must consist of lowercase letters, digits and hyphens."
        ),
    ]

    @Test("A faulty action is reported with its line, and the other actions work")
    func problems() throws {
        for (line, sentence) in Self.wrong {
            let (keymap, sentences) = try read(
                "{ actions: {\n ok: { run: ['wc'], key: 'gk' },\n \(line),\n} }"
            )
            #expect(sentences == ["line 3, \(sentence)"], "\(line)")
            #expect(keymap.action(named: "ok") != nil)
            #expect(
                keymap.table(of: .story).match(KeySequence("gk").keys) == .command(Command("ok"))
            )
        }
    }

    @Test("A shell script may contain braces, with parts of the story as its arguments")
    func script() throws {
        let (keymap, sentences) = try read(
            "{ actions: { x: { run: ['sh', '-c', 'echo \"$1\" ${HOME} { }', 'sh', '{title}'] } } }"
        )
        #expect(sentences == [])
        #expect(keymap.actionNames == ["x"])
    }

    @Test("doctor does not list rejected actions")
    func refusedOnes() throws {
        let home = try CommandHome()
        let folder = ".config/newspaper/config.json5"
        try home.write("{ actions: { open: { run: ['wc'] } } }", to: folder)
        let refused = try home.run("doctor").output
        #expect(!refused.contains("open (wc)") && !refused.contains("\nActions "))
        #expect(refused.contains("a built-in command has this name"))
        try home.write(
            "{ actions: { open: { run: ['wc'] }, count: { run: ['wc', '-w'] } } }",
            to: folder
        )
        let output = try home.run("doctor").output
        #expect(output.contains("count (wc)") && !output.contains("open (wc)"))
    }

    @Test(
        "An action's key replaces a default key, and the key settings take precedence over it"
    )
    func keys() throws {
        let (keymap, sentences) = try read(
            """
            { actions: { count: { run: ['wc'], key: 's' }, other: { run: ['wc'], key: 'gk' } },
              keys: { story: { gk: 'count', F5: ['other', 'next-story'] }, headlines: { x: 'cuont' } } }
            """
        )
        func command(_ keys: String, _ screen: KeyBindingContext) throws -> KeyTable.Match {
            keymap.table(of: screen).match(try KeySequence(written: keys).keys)
        }
        for screen in CustomAction.screens {
            #expect(try command("s", screen) == .command(Command("count")))
        }
        #expect(try command("gk", .story) == .command(Command("count")))
        #expect(try command("gk", .stories) == .command(Command("other")))
        #expect(
            try command("F5", .story)
                == .command(Command(steps: [Command("other"), Command("next-story")]))
        )
        #expect(
            sentences == [
                "line 2, keys.headlines[\"x\"]: unknown command “cuont”; the closest match is “count”."
            ]
        )
    }

    @Test(
        "Conflicting keys of actions are reported, and so is a key on a screen without actions"
    )
    func excluding() throws {
        let (_, sentences) = try read(
            """
            { actions: {
              a: { run: ['wc'], key: 'gk' },
              b: { run: ['wc'], key: 'gkk' } },
              keys: { sections: { x: 'a' } } }
            """
        )
        #expect(
            sentences == [
                "line 3, actions.b.key: gkk and gk conflict: one is a prefix of the other on the same screen.",
                "line 4, keys.sections[\"x\"]: “a” is not available on this screen; it works in "
                    + "“headlines”, “front-page”, "
                    + "“lists”, “story”.",
            ]
        )
    }

    @Test("The description of actions lists all values, and omitted settings have defaults")
    func words() throws {
        func words(_ key: String) -> [String]? {
            ConfigurationKey.at("actions.NAME.\(key)")?.kind.closedWords
        }
        #expect(words("output") == CustomAction.Output.allCases.map(\.rawValue))
        #expect(words("input") == CustomAction.Input.allCases.map(\.rawValue))
        #expect(words("file").map(Set.init) == Set(CustomAction.Document.allCases.map(\.rawValue)))
        let run = ConfigurationKey.at("actions.NAME.run")?.meaning ?? ""
        for part in ActionPlaceholder.allCases { #expect(run.contains("`{\(part.rawValue)}`")) }
        let (keymap, _) = try read(
            "{ actions: { a: { run: ['wc'] }, b: { run: ['vi'], output: 'replace' }, "
                + "c: { run: ['vi'], output: 'replace', input: 'html', timeLimit: '2h', title: 'C' } } }"
        )
        let usual = try #require(keymap.action(named: "a"))
        #expect(
            [usual.title, usual.output.rawValue, usual.input.rawValue, usual.file.rawValue]
                == ["a", "panel", "text", "html"]
        )
        #expect(usual.timeLimit == 60)
        #expect(keymap.action(named: "b")?.input == .nothing)
        let other = try #require(keymap.action(named: "c"))
        #expect([other.title, other.input.rawValue] == ["C", "html"])
        #expect(other.timeLimit == 7200)
    }

    @Test(
        "doctor names missing programs of actions, but not their arguments"
    )
    func doctor() throws {
        let home = try CommandHome()
        try home.write(
            "{ actions: { count: { run: ['wc', '-w'] }, gone: { run: ['no-such-keeper', 's3cret'] } } }",
            to: ".config/newspaper/config.json5"
        )
        let answer = try home.run("doctor")
        #expect(answer.output.contains("count (wc), gone (no-such-keeper)"))
        #expect(
            answer.output.contains("actions.gone: program “no-such-keeper” not found in PATH.")
        )
        #expect(!answer.output.contains("s3cret") && !answer.output.contains("actions.count:"))
    }

    @Test("The example actions are valid, and their keys are free on all their screens")
    func ready() throws {
        let members = ConfigurationTemplateAction.all.map { "'\($0.name)': \($0.value.written())" }
        let (keymap, sentences) = try read("{ actions: { \(members.joined(separator: ",\n")) } }")
        #expect(sentences == [])
        #expect(keymap.actionNames == ConfigurationTemplateAction.all.map(\.name).sorted())
        for ready in ConfigurationTemplateAction.all {
            guard case .text(let key)? = ready.members.first(where: { $0.key == "key" })?.value
            else { continue }
            for screen in CustomAction.screens {
                #expect(Keymap.standard.table(of: screen).match(KeySequence(key).keys) == .none)
            }
        }
    }
}
