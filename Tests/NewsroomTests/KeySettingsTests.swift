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
}
