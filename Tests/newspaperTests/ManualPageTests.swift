import Configuration
import FoundationEssentials
import Glibc
import NewspaperUI
import PseudoTerminals
import Testing

@testable import newspaper

@Suite("Manual pages")
struct ManualPageTests {
    private static let page = ManualPage(
        name: "sea",
        section: 7,
        summary: "tides – and more",
        parts: [
            ManualPage.Part(
                "FIRST",
                [
                    .paragraph(".Words with `--code`, a \\ and ‘it’s’."),
                    .lines(["'quoted' ~/x"]),
                    .rows([("--low", "the `\"low\"` tide")]),
                    .subheading("Second \"part\""), .paragraph("End…"),
                ]
            )
        ]
    )

    @Test("A page is written as roff, with escaped text")
    func roff() {
        #expect(
            Self.page.roff == """
                .\\" Written by “newspaper manual”.
                .TH "SEA" 7 "\(HelpText.versionDate)" "\(HelpText.version)"
                .SH NAME
                sea \\- tides \\(en and more
                .SH "FIRST"
                \\&.Words with \\fB\\-\\-code\\fR, a \\e and ‘it\\(cqs\\(cq.
                .PP
                .EX
                \\(aqquoted\\(aq \\(ti/x
                .EE
                .TP
                \\fB\\-\\-low\\fR
                the \\fB"low"\\fR tide
                .SS "Second \\(dqpart\\(dq"
                End...

                """
        )
    }

    @Test("A page is printed as text, wrapped at the width")
    func text() {
        #expect(
            Self.page.lines(width: 24, isStyled: false) == [
                "sea(7) – tides – and more", "", "FIRST", "  .Words with --code, a",
                "  \\ and ‘it’s’.", "", "    'quoted' ~/x", "", "  --low   the \"low\" tide", "",
                "  Second \"part\"", "", "  End…",
            ]
        )
    }

    @Test("The pages describe every command, option, setting and key")
    func complete() {
        for command in CommandDescription.all {
            #expect(ManualPage.newspaper.roff.contains(".SS \"\(command.name)\"\n"))
        }
        let settings = ManualPage.configuration.roff
        for key in ConfigurationKey.all {
            #expect(settings.contains("\n\\fB\(key.path)\\fR\n"), "\(key.path)")
        }
        let keys = ManualPage.keys.lines(width: 80, isStyled: false)
        for table in KeyReference.tables { #expect(keys.contains("  \(table.title)")) }
        for command in KeyReference.commands {
            let name = command.words[0]
            #expect(keys.contains { $0.hasPrefix("  \(name)") }, "\(name)")
        }
        #expect(ManualPage.newspaper.roff.contains("~/.config/newspaper/config.json5") == false)
        #expect(ManualPage.newspaper.roff.contains("\\(ti/.config/newspaper/config.json5"))
    }

    @Test("The examples of newspaper-config(5) are valid configurations")
    func examples() throws {
        let blocks = ManualPage.configuration.parts.flatMap(\.blocks)
        let examples = blocks.compactMap { if case .lines(let lines) = $0 { lines } else { nil } }
        #expect(examples.count > 2)
        for example in examples {
            let home = try CommandHome()
            try home.write(example.joined(separator: "\n"), to: ".config/newspaper/config.json5")
            let check = try home.run("config --check")
            #expect(check.status == 0, "\(example): \(check.standardError)")
        }
    }

    @Test("“newspaper help” prints the topics; no line of text is wider than 80 columns")
    func topics() throws {
        let home = try CommandHome()
        let keys = try home.run("help keys")
        #expect(keys.status == 0)
        #expect(
            keys.output
                == ManualPage.keys.lines(width: 80, isStyled: false).map { "\($0)\n" }.joined()
        )
        #expect(keys.output.split(separator: "\n").filter { $0.count > 80 }.count < 3)
        let settings = try home.run("help config").output
        #expect(settings.hasPrefix("newspaper config – "))
        #expect(settings.contains("\n  refresh.interval"))
        let overview = try home.run("help").output
        for topic in HelpTopic.allCases {
            #expect(overview.contains("newspaper help \(topic.rawValue) "))
        }
        #expect(!overview.contains("manual") && !CommandDescription.names.contains("manual"))
    }

    @Test("“newspaper manual” writes the pages, and man and mandoc accept them if installed")
    func written() throws {
        let home = try CommandHome()
        try home.write("", to: "man/empty")
        #expect(try home.run("manual --directory man").status == 0)
        for page in ManualPage.all {
            #expect(home.text(of: "man/\(page.fileName)") == page.roff)
        }
        let checks = """
            cd man || exit; for page in *.[157]; do
                if command -v mandoc >/dev/null; then mandoc -T lint -W warning "$page"; fi
                if command -v groff >/dev/null; then
                    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" >/dev/null
                fi
            done >report 2>&1;
            """
        _ = try home.run("--version", after: checks)
        #expect(home.text(of: "man/report") ?? home.text(of: "report") == "")
        let failed = try home.run("manual --directory none")
        #expect(failed.status == 1)
        #expect(
            failed.standardError
                == "newspaper: Can’t write “none/newspaper.1”. Check that the folder exists.\n"
        )
    }
}
