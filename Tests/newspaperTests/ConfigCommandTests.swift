import Configuration
import FoundationEssentials
import Glibc
import News
import NewspaperUI
import Testing

@testable import newspaper

@Suite("The config command", .timeLimit(.minutes(30)))
struct ConfigCommandTests {
    private static let path = ".config/newspaper/config.json5"

    /// Returns the lines of `--show` by path.
    private func shown(_ home: CommandHome, _ words: String = "", variables: String = "") throws
        -> [String: String]
    {
        let answer = try home.run(
            "config --show \(words)",
            variables: "HOME='\(home.path)' \(variables)"
        )
        #expect(answer.status == 0)
        let rows = answer.output.split(separator: "\n").map {
            $0.split(separator: "\t", maxSplits: 1)
        }
        return Dictionary(rows.map { (String($0[0]), String($0[1])) }) { $1 }
    }

    @Test("config --init writes a private file, and never overwrites one")
    func begins() throws {
        let home = try CommandHome()
        let file = "\(home.path)/\(Self.path)"
        let first = try home.run("config --init")
        #expect(first.status == 0)
        #expect(first.output == "Created \(file). Uncomment the settings you want to change.\n")
        #expect(home.text(of: Self.path) == ConfigurationTemplateWriter.text)
        var status = stat()
        #expect(stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try home.run("config --check").output == "\(file): OK\n")

        try home.write("{title: 'Mine'}", to: Self.path)
        let second = try home.run("config --init")
        #expect(second.status == 1)
        #expect(
            second.standardError == "newspaper: Can’t write \(file): the file already exists.\n"
        )
        #expect(home.text(of: Self.path) == "{title: 'Mine'}")

        // Broken links must not be overwritten either.
        #expect(unlink(file) == 0)
        #expect(symlink("\(home.path)/elsewhere", file) == 0)
        #expect(try home.run("config --init").status == 1)
        #expect(home.text(of: "elsewhere") == nil)
    }

    @Test("config --check reports each error with file, line, path and nearest valid word")
    func checks() throws {
        let home = try CommandHome()
        let file = "\(home.path)/\(Self.path)"
        #expect(try home.run("config --check").status == 0)
        try home.write(
            """
            {
              layuot: "list",
              layout: "brodsheet",
              theme: "inc",
              fullText: "allways", list: { sort: "titel reversed",
                columns: ["mark", "auther", "title", "datee"] },
              keys: { preset: "vin", story: { x: "hepl" }, lists: { Z: "sort titel" } },
              refresh: { transfers: 501 },
              saved: [
                { title: "Mine", section: "World" },
                { days: 3,
                  dayz: 3 },
              ],
            }
            """,
            to: Self.path
        )
        let answer = try home.run("config --check")
        #expect(answer.status == 1)
        let lines = answer.output.split(separator: "\n").map(String.init)
        let words = "“broadsheet”, “list”, “list-with-preview”"
        let orders = HeadlineSortOrder.allCases.map { "“\($0.written)”" }.joined(separator: ", ")
        let columns = ListColumn.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        #expect(
            lines == [
                "\(file): line 2, layuot: unknown key. Did you mean layout?",
                "\(file): line 3, layout: must be one of \(words); the closest match is “broadsheet”.",
                "\(file): line 4, theme: must be one of “auto”, “paper”, “ink”, “terminal”, "
                    + "“mono”; the closest match is “ink”.",
                "\(file): line 5, fullText: must be one of “auto”, “always”, “never”; the closest match is “always”.",
                "\(file): line 5, list.sort: must be one of \(orders); the closest match is “title reversed”.",
                "\(file): line 6, list.columns: must be one of \(columns); the closest match is “author”.",
                "\(file): line 6, list.columns: must be one of \(columns); the closest match is “date”.",
                "\(file): line 7, keys.preset: must be one of “default”, “newsboat”, “vim”; the closest match is “vim”.",
                "\(file): line 7, keys.lists[\"Z\"]: “sort” takes one of: "
                    + HeadlineSortOrder.allCases.map(\.written).joined(separator: ", ") + ".",
                "\(file): line 7, keys.story[\"x\"]: unknown command “hepl”; the closest match is “help”.",
                "\(file): line 8, refresh.transfers: must be a whole number from 1 to 500.",
                "\(file): line 11, saved[1].title: must be a unique title.",
                "\(file): line 12, saved[1].dayz: unknown key. Did you mean days?",
            ]
        )
    }

    @Test("config --show prints the current values and their origin")
    func origins() throws {
        let home = try CommandHome()
        try home.write(
            "{\n  title: 'Mine',\n  layout: 'list', refresh: {transfers: 0},\n  pictures: true\n}",
            to: Self.path
        )
        let usual = try shown(home)
        #expect(usual["title"] == "\"Mine\"\tconfig.json5, line 2")
        #expect(usual["layout"] == "\"list\"\tconfig.json5, line 3")
        #expect(usual["refresh.interval"] == "\"1h\"\tdefault")
        #expect(usual["refresh.transfers"] == "128\tdefault")
        #expect(usual["theme"] == "\"auto\"\tdefault")
        #expect(usual["retention.age"] == "not set\tdefault")
        let other = try shown(
            home,
            "--layout broadsheet --no-pictures",
            variables: "NO_COLOR=1 https_proxy=http://anna:hunter2@proxy.example:3128"
        )
        #expect(other["layout"] == "\"broadsheet\"\tcommand line, --layout")
        #expect(other["pictures"] == "false\tcommand line, --no-pictures")
        #expect(other["theme"] == "\"mono\"\tenvironment, NO_COLOR")
        #expect(
            other["fetching.proxy"] == "\"http://proxy.example:3128\"\tenvironment, https_proxy"
        )
        try home.write("{\"theme\":\"ink\"}", to: ".local/state/newspaper/look.json")
        #expect(try shown(home)["theme"] == "\"ink\"\tchosen on the screen")
        #expect(try shown(home, "--theme paper")["theme"] == "\"paper\"\tcommand line, --theme")
    }

    @Test("config --show prints the effective value if the given one is out of range or unsafe")
    func instead() throws {
        let home = try CommandHome()
        try home.write(
            """
            {
              refresh: {interval: '30d', pause: '1s', timeLimit: 'soon'},
              confinement: 'none', fetching: {proxy: 7},
              feeds: {'https://a.example/feed': {interval: '30d', timeLimit: '0s', proxy: []}},
            }
            """,
            to: Self.path
        )
        let settings = try shown(home)
        #expect(settings["refresh.interval"] == "\"7d\"\tconfig.json5, line 2")
        #expect(settings["refresh.pause"] == "\"1m\"\tconfig.json5, line 2")
        #expect(settings["refresh.timeLimit"] == "\"10m\"\tdefault")
        #expect(settings["confinement"] == "\"strict\"\tconfig.json5, line 3")
        #expect(settings["fetching.proxy"] == "\"unreadable://\"\tconfig.json5, line 3")
        let feed = "feeds[\"https://a.example/feed\"]"
        #expect(settings["\(feed).interval"] == "\"7d\"\tconfig.json5, line 4")
        #expect(settings["\(feed).proxy"] == "\"unreadable://\"\tconfig.json5, line 4")
        #expect(settings["\(feed).timeLimit"] == nil)
    }

    @Test("config and doctor never print secrets")
    func secrets() throws {
        let home = try CommandHome()
        try home.write(
            """
            {fetching: {proxy: 'http://u:hunter2@p.example/'},
             services: {guardian: {keyCommand: ['echo', 'hunter2']}},
             feeds: {'https://u:hunter2@a.example/feed': {
                headers: {'X-Key': 'hunter2'}, wait: 1, interval: '90d', user: 'anna', passwordCommand: ['echo', 'hunter2'],
                proxy: 'socks5h://u:hunter2@q.example:1'}}}
            """,
            to: Self.path
        )
        for command in [
            "config --show", "config --show --json", "config --check", "config --check --json",
            "doctor",
        ] {
            let answer = try home.run(command)
            #expect(!(answer.output + answer.standardError).contains("hunter2"), "\(command)")
        }
        #expect(
            try home.run("config --check").output
                .contains("line 4, feeds[\"https://a.example/feed\"].wait: unknown key")
        )
        let settings = try shown(home)
        let feed = "feeds[\"https://a.example/feed\"]"
        #expect(settings["\(feed).proxy"] == "\"socks5h://q.example:1\"\tconfig.json5, line 5")
        #expect(settings["\(feed).passwordCommand"] == "[\"echo\", \"…\"]\tconfig.json5, line 4")
        #expect(settings["\(feed).headers"] == "{ \"X-Key\": \"…\" }\tconfig.json5, line 4")
    }

    @Test("config --schema prints a JSON schema with exactly the existing keys")
    func schema() throws {
        let home = try CommandHome()
        let answer = try home.run("config --schema")
        #expect(answer.status == 0)
        let schema = try JSONDecoder().decode(SchemaPart.self, from: Data(answer.output.utf8))
        let names = schema.paths
        let keys = ConfigurationKey.all.filter { !$0.isInList }.map(\.path)
        #expect(
            names.subtracting(["saved", "rules", "$schema"]) == Set(keys.map(SchemaPart.plain))
        )
        #expect(schema.properties?["refresh"]?.properties?["transfers"]?.maximum == 500)
        #expect(schema.properties?["fullText"]?.words == ["auto", "always", "never"])
        #expect(schema.properties?["list"]?.properties?["rows"]?.standard == 1)
    }

    @Test("The values of layouts, orders, columns, presets and themes are those of the screens")
    func words() {
        #expect(
            ConfigurationKey.at("layout")?.kind.closedWords
                == StoriesArrangement.allCases.map(\.rawValue)
        )
        #expect(
            ConfigurationKey.at("list.sort")?.kind.closedWords
                == HeadlineSortOrder.allCases.map(\.written)
        )
        #expect(
            ConfigurationKey.at("list.columns")?.kind
                == .someWords(ListColumn.allCases.map(\.rawValue))
        )
        #expect(
            ConfigurationKey.at("keys.preset")?.kind.closedWords
                == KeyPreset.allCases.map(\.rawValue)
        )
        #expect(ConfigurationKey.at("theme")?.kind == .names(["auto"] + Theme.builtIn.map(\.name)))
    }

    @Test(
        "config requires exactly one of its options",
        arguments: ["config", "config --init --check", "config --show here"]
    )
    func usage(words: String) throws {
        #expect(try CommandHome().run(words).status == 2)
    }
}

/// The parts of a JSON Schema that identify keys.
private final class SchemaPart: Decodable {
    let properties: [String: SchemaPart]?
    let additionalProperties: Others?
    let maximum: Int?
    let words: [String]?
    let standard: Int?

    enum Others: Decodable {
        case part(SchemaPart)
        case none

        init(from decoder: any Decoder) throws {
            self = (try? SchemaPart(from: decoder)).map(Others.part) ?? .none
        }
    }

    private enum CodingKeys: String, CodingKey {
        case properties, additionalProperties, maximum
        case words = "enum"
        case standard = "default"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        properties = try container.decodeIfPresent([String: SchemaPart].self, forKey: .properties)
        additionalProperties = try container.decodeIfPresent(
            Others.self,
            forKey: .additionalProperties
        )
        maximum = try? container.decodeIfPresent(Int.self, forKey: .maximum)
        words = try? container.decodeIfPresent([String].self, forKey: .words)
        standard = try? container.decodeIfPresent(Int.self, forKey: .standard)
    }

    /// All paths below this part, with `*` for the user's names.
    var paths: Set<String> {
        guard let properties else { return [""] }
        var named = properties
        if case .part(let part)? = additionalProperties { named["*"] = part }
        return named.reduce(into: []) { paths, member in
            paths.formUnion(
                member.value.paths.map { $0.isEmpty ? member.key : "\(member.key).\($0)" }
            )
        }
    }

    static func plain(_ path: String) -> String {
        path.split(separator: ".").map { $0.allSatisfy(\.isUppercase) ? "*" : $0 }
            .joined(separator: ".")
    }
}
