import Configuration
import FoundationEssentials
import Glibc
import News
import PseudoTerminals
import Testing

@testable import NewspaperUI
@testable import newspaper

@Suite("Programs that receive a story", .timeLimit(.minutes(30)))
struct ActionRunnerTests {
    private let home: CommandHome
    private let runner: ActionRunner

    init() throws {
        home = try CommandHome()
        runner = ActionRunner(environment: ["TMPDIR": home.path])
    }

    private var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        return names.filter { $0.hasPrefix("newspaper-") }
    }

    private static func order(
        _ words: [String],
        title: String = "Low tide",
        html: String = "<p>The tide &amp; the moon.</p>",
        _ change: (inout CustomAction) -> Void = { _ in }
    ) -> ActionRequest {
        var action = CustomAction(name: "act", words: words.map(ActionArgument.init))
        change(&action)
        let headline = Headline(
            id: ArticleID("7"),
            title: title,
            feed: FeedID("https://a.example/feed"),
            source: title,
            section: SectionID("World"),
            byline: title
        )
        let clock = WallClock(
            now: { Date(timeIntervalSince1970: 0) },
            secondsFromUTC: { _ in 0 },
            wait: { _ in }
        )
        let article = Article(headline: headline, html: html, link: "https://a.example/7?a=1&b='2'")
        return ActionRequest(action, on: article, ages: RelativeTime(clock: clock))
    }

    private static func shell(_ script: String, _ words: String...) -> [String] {
        ["sh", "-c", script, "sh"] + words
    }

    /// A script that writes its arguments, each followed by NUL.
    private static let recording = "for word; do printf '%s\\0' \"$word\"; done > "

    private func recorded() -> [String] {
        let bytes = FileManager.default.contents(atPath: "\(home.path)/words").map(Array.init) ?? []
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("The samples are 40 different texts")
    func count() { #expect(Set(nastyTexts).count == 40) }

    @Test(
        "A program receives each part of a story as one argument, byte for byte",
        arguments: nastyTexts
    )
    func exact(title: String) async throws {
        let parts = [
            "{title}", "{url}", "{feed}", "{author}", "{date}", "--t={title}!", "{title}{url}",
        ]
        let script = "\(Self.recording) '\(home.path)/words'"
        for output in CustomAction.Output.allCases {
            let words = ["sh", "-c", script, "sh"] + parts
            let order = Self.order(words, title: title) {
                $0.output = output
                $0.input = .nothing
            }
            let expected = [
                title, "https://a.example/7?a=1&b='2'", title, title, "", "--t=\(title)!",
                "\(title)https://a.example/7?a=1&b='2'",
            ]
            if output == .replace {
                #expect(runner.runInTerminal(order) == .ended(status: 0))
            } else {
                #expect(await runner.run(order) == .written(""))
            }
            #expect(recorded().map { Array($0.utf8) } == expected.map { Array($0.utf8) })
            unlink("\(home.path)/words")
        }
    }

    @Test(
        "The example actions pass unusual titles as single arguments",
        arguments: nastyTexts
    )
    func ready(title: String) async throws {
        for ready in ConfigurationTemplateAction.all {
            let setting = try #require(Self.settings(of: ready))
            // Records the arguments instead of running anything.
            let isScript = setting.words[0] == "sh"
            let given = Array(setting.words.dropFirst(isScript ? 4 : 1))
            let script = "\(Self.recording) '\(home.path)/words'"
            let order = Self.order(["sh", "-c", script, "sh"] + given, title: title)
            #expect(await runner.run(order) == .written(""))
            let expected = given.map { word in
                switch word {
                case "{title}": title
                case "{url}": "https://a.example/7?a=1&b='2'"
                default: word
                }
            }
            let words = recorded()
            #expect(words.count == expected.count)
            for (word, expected) in zip(words, expected) where expected != "{file}" {
                #expect(Array(word.utf8) == Array(expected.utf8), "\(ready.name)")
            }
            unlink("\(home.path)/words")
        }
    }

    private static func settings(of ready: ConfigurationTemplateAction) -> ActionSettings? {
        var reader = ConfigurationReader()
        return ActionSettings.all(.object([ready.name: ready.value]), &reader).first
    }

    @Test("A program receives the story on standard input in the chosen format")
    func input() async {
        #expect(
            await runner.run(Self.order(["cat"]))
                == .written(
                    "Low tide\n\nBy Low tide\nLow tide\nhttps://a.example/7?a=1&b='2'\n\n"
                        + "\(String(repeating: "─", count: 20))\n\nThe tide & the moon.\n"
                )
        )
        let page = await runner.run(Self.order(["cat"]) { $0.input = .html })
        guard case .written(let html) = page else {
            Issue.record("\(page)")
            return
        }
        #expect(html.hasPrefix("<!DOCTYPE html>"))
        #expect(html.contains(">The tide &amp; the moon.<"))
        #expect(await runner.run(Self.order(["cat"]) { $0.input = .nothing }) == .written(""))
    }

    @Test("A program receives the story in a private file that is deleted afterwards")
    func file() async throws {
        let script =
            "stat -c %a \"$1\"; tail -c 5 \"$1\"; echo \"${1##*.}\"; printf %s \"$1\" >'\(home.path)/path'"
        let order = Self.order(Self.shell(script, "{file}")) { $0.file = .markdown }
        #expect(await runner.run(order) == .written("600\noon.\nmd\n"))
        let path = try #require(home.text(of: "path"))
        #expect(path.hasPrefix("\(home.path)/newspaper-"))
        #expect(access(path, F_OK) != 0)
        #expect(files == [])
    }

    private static let failures: [(words: [String], sentence: String)] = [
        (["/nowhere/program", "{title}"], "could not be started: No such file or directory"),
        (
            shell("echo >&2; echo '\u{1B}[31mno such\u{7} host' >&2; echo more >&2; exit 3"),
            "exited with status 3: [31mno such host"
        ), (shell("exit 4"), "exited with status 4"),
        (shell("kill -9 $$"), "was terminated by signal 9"),
    ]

    @Test(
        "A program that fails is reported with its status and the first line of its errors",
        arguments: failures
    )
    func failing(words: [String], sentence: String) async {
        #expect(await runner.run(Self.order(words)) == .failed(words: sentence))
    }

    @Test("A program that writes too much is ended with its child processes")
    func endless() async {
        let order = Self.order(
            Self.shell("head -c 100000000 /dev/zero; echo late >'\(home.path)/late'")
        )
        #expect(await runner.run(order) == .failed(words: "printed more than 1 MB"))
        #expect(home.text(of: "late") == nil)
    }

    @Test("A program is ended at its time limit")
    func slow() async {
        let order = Self.order(Self.shell("sleep 1000 & sleep 1000")) { $0.timeLimit = 1 }
        #expect(await runner.run(order) == .failed(words: "did not finish within 1 second"))
    }

    @Test("A stopped program is ended at its time limit")
    func stopped() async {
        let order = Self.order(Self.shell("kill -STOP $$")) { $0.timeLimit = 1 }
        #expect(await runner.run(order) == .failed(words: "did not finish within 1 second"))
    }

    @Test("A cancelled program is ended with its child processes, and its file is deleted")
    func givenUp() async throws {
        let pipe = try NamedPipe(at: "\(home.path)/pipe")
        let script = "exec 3>'\(pipe.path)'; echo \"$1\" >&3; sleep 1000 & sleep 1000"
        let order = Self.order(Self.shell(script, "{file}")) { $0.timeLimit = 3600 }
        let run = Task { [runner] in await runner.run(order) }
        let path = await pipe.firstLine()
        #expect(path.hasPrefix("\(home.path)/newspaper-"))
        #expect(access(path, F_OK) == 0)
        run.cancel()
        #expect(await run.value == .cancelled)
        #expect(await pipe.remainingText() == "")
        #expect(files == [])
    }

    @Test("No story file remains if Newspaper quits while a program runs")
    func removing() async throws {
        let pipe = try NamedPipe(at: "\(home.path)/pipe")
        let script = "exec 3>'\(pipe.path)'; echo \"$1\" >&3; sleep 1000"
        let order = Self.order(Self.shell(script, "{file}")) { $0.timeLimit = 3600 }
        let run = Task { [runner] in await runner.run(order) }
        let path = await pipe.firstLine()
        #expect(access(path, F_OK) == 0)
        runner.removeFiles()
        #expect(access(path, F_OK) != 0)
        run.cancel()
        #expect(await run.value == .cancelled)
    }

    @Test("An argument that is too long for the system is reported")
    func longWord() async {
        let html = "<p>" + String(repeating: "word ", count: 50_000) + "</p>"
        let order = Self.order(["true", "{text}"], html: html)
        #expect(
            await runner.run(order)
                == .failed(words: "could not be started: Argument list too long")
        )
        let other = Self.order(["wc", "-w"], html: html)
        guard case .written(let count) = await runner.run(other) else {
            Issue.record("It was not run.")
            return
        }
        #expect(Int(count.filter(\.isNumber)).map { $0 > 50_000 } == true)
    }

    @Test("The output of a program contains no terminal control sequences")
    func clean() async {
        let order = Self.order(Self.shell("printf 'a\\033]0;x\\007\\tb\\n\\302\\2333c\\377\\n'"))
        #expect(await runner.run(order) == .written("a]0;x\tb\n3c\u{FFFD}\n"))
    }
}
