import Configuration
import Testing

@testable import Newsroom

@Suite("Key settings")
struct KeySettingsTests {
    @Test("Key bindings are stored by screen and key as written")
    func keys() {
        let text = """
            { keys: { preset: 'vim', counts: false,
                      story: { 'g u': 'next-unread', M: ['toggle-star', 'close'], x: null },
                      help: {} } }
            """
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        #expect(problems == [])
        var expected = KeySettings()
        expected.preset = "vim"
        expected.counts = false
        expected.places = ["help", "story"]
        expected.bindings = [
            .init(place: "story", keys: "M", commands: ["toggle-star", "close"]),
            .init(place: "story", keys: "g u", commands: ["next-unread"]),
            .init(place: "story", keys: "x", commands: []),
        ]
        #expect(configuration.keys == expected)
    }

    @Test("Superfluous actions, bindings and screens are reported and ignored")
    func limits() {
        func members(_ member: (Int) -> String) -> String {
            (0..<600).map(member).joined(separator: ", ")
        }
        let actions = members { "a\($0): {run: ['x']}" }
        let bindings = members { "'\($0)': 'quit'" }
        let text = "{actions: {\(actions)}, keys: {story: {\(bindings)}}}"
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        #expect(configuration.actions.count == 500)
        #expect(configuration.keys.bindings.count == 500)
        #expect(
            problems.map(\.sentence) == [
                "actions: more than 500 actions; the rest are ignored.",
                "keys.story: more than 500 bindings; the rest are ignored.",
            ]
        )
        let screens = members { "p\($0): {}" }
        let other = NewsroomConfiguration.read(Array("{keys: {\(screens)}}".utf8))
        #expect(other.configuration.keys.places.count == 100)
        #expect(
            other.problems.map(\.sentence) == [
                "keys: more than 100 screens; the rest are ignored."
            ]
        )
    }
}
