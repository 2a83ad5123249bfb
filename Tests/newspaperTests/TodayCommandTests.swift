import LoopbackServer
import Testing

@Suite("The today command")
struct TodayCommandTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        (home, server) = (try CommandHome(), try LoopbackServer())
        for (path, answer) in KagiService.answers {
            server.respond(to: path) { _ in
                LoopbackResponse(answer, contentType: "application/json")
            }
        }
        try home.write(
            "{services: {kagi: {address: '\(server.address("/"))'}}}",
            to: ".config/newspaper/config.json5"
        )
    }

    @Test("today prints the first sections, story by story, and stores nothing")
    func review() throws {
        let answer = try home.run("today")
        #expect(answer.status == 0 && answer.standardError == "")
        let places = [
            "Kagi News: Sea", "Low tide", "(a.example [1])", "Kagi News: Sky", "Clear sky",
        ]
        .compactMap { answer.output.firstRange(of: $0)?.lowerBound }
        #expect(places.count == 5 && places == places.sorted())
        #expect(answer.output.hasSuffix("You have read today’s edition.\n"))
        #expect(!answer.output.contains("\u{1B}"))
        #expect(home.text(of: ".local/share/newspaper/archive.db") == nil)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test("today prints subscribed or named sections, in the requested language")
    func parts() throws {
        #expect(try home.run("add kagi:sky").output == "Subscribed to Kagi News: Sky.\n")
        #expect(try home.run("feeds").output == "Sky\tKagi News: Sky\tkagi:sky\n")
        #expect(try !home.run("today").output.contains("Low tide"))
        let answer = try home.run("today sea --lang de")
        #expect(answer.output.contains("Kagi News: Meer") && answer.output.contains("Ebbe"))
        #expect(answer.output.contains("Von einem Sprachmodell"))
        let json = try home.run("today sea --json").output
        #expect(json.contains("\"title\" : \"Low tide\""))
    }

    @Test("today reports each error in one sentence")
    func failures() throws {
        let nowhere = try home.run("today rain")
        #expect(nowhere.status == 1 && nowhere.output == "")
        #expect(
            nowhere.standardError
                == "newspaper: Kagi News has no section “rain”. Sections: sea, sky.\n"
        )
        #expect(
            try home.run("add kagi:").standardError.contains(
                "has several sections. Choose one of sea, sky"
            )
        )
        #expect(
            try home.run("today see").standardError.hasSuffix(
                "Sections: sea, sky. Did you mean “sea”?\n"
            )
        )
        for (words, errorOutput) in [
            ("today 'se a'", "“se a” is not a section of Kagi News"),
            ("today hn:top", "“hn:top” is not a section of Kagi News"),
            ("today sea --lang d!", "Invalid language “d!”; examples: de, pt-BR"),
            ("today sea --date yesterday", "“yesterday” is not a date; example: 2026-11-20"),
            ("today sea --date 2026-02-30", "“2026-02-30” is not a date; example: 2026-11-20"),
        ] {
            let answer = try home.run(words)
            #expect(answer.status == 2 && answer.standardError.contains(errorOutput), "\(words)")
        }
        #expect(try home.run("today kagi:sea").output.contains("Low tide"))
        server.respond(to: "/api/batches/latest") { _ in LoopbackResponse(status: 503) }
        let busy = try home.run("today sea sky")
        #expect(busy.status == 1 && busy.output == "")
        #expect(busy.standardError.split(separator: "\n").count == 1)
        #expect(busy.standardError.contains("returned 503"))
    }
}
