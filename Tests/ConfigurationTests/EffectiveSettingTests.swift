import Testing

@testable import Configuration

@Suite("Effective settings")
struct EffectiveSettingTests {
    @Test(
        "Settings are shown without the password of a proxy, in any address syntax",
        arguments: [
            "me:sesame@10.0.0.1:9", "http:me:sesame@10.0.0.1:9", "http:/me:sesame@10.0.0.1:9",
            "http:///me:sesame@10.0.0.1:9", "//me:sesame@10.0.0.1:9",
            "http://me:ses/sesame@10.0.0.1:9", "http://me:sesame#x@10.0.0.1:9",
            "socks5h://me:sesame?x@10.0.0.1:9",
        ]
    )
    func proxies(proxy: String) throws {
        let shown = try shown("{fetching: {proxy: '\(proxy)'}}")
        #expect(!shown.contains("sesame") && shown.contains("10.0.0.1:9"))
    }

    @Test(
        "Settings are shown without the password of a feed, in keys and values",
        arguments: [
            "http://me:sesame@a.example/f", "http:/me:sesame@a.example/f",
            "//me:sesame@a.example/f", "me:sesame@a.example/f", "http:me:sesame@a.example",
        ]
    )
    func feeds(address: String) throws {
        let shown = try shown(
            """
            {feeds: {'\(address)': {weight: 1}}, saved: [{title: 'S', feed: '\(address)'}],
                commands: {c: {filter: ['cat'], url: '\(address)'}},
                services: {kagi: {address: '\(address)'}}}
            """
        )
        #expect(!shown.contains("sesame"))
        #expect(shown.contains("a.example"))
        let problem = ConfigurationProblem(
            path: "feeds[\"\(address)\"].intervall",
            kind: .unknownKey(nearest: "interval")
        )
        #expect(!problem.sentence.contains("sesame") && !problem.shownPath.contains("sesame"))
    }

    @Test("Settings are shown with an at sign in a user name")
    func names() throws {
        let shown = try shown("{feeds: {'https://a.example/': {user: 'me@a.example'}}}")
        #expect(shown.contains("me@a.example"))
    }

    private func shown(_ text: String) throws -> String {
        var syntax = try JSON5Parser(utf8: Array(text.utf8))
        let settings = EffectiveSetting.all(
            in: try syntax.readDocument(),
            lines: ConfigurationLineMap(Array(text.utf8)),
            problems: []
        )
        return settings.filter { $0.origin != .standard }.map { "\($0.path) \($0.words)" }
            .joined(separator: "\n")
    }
}
