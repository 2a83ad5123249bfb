import Configuration
import News
import Testing

@testable import Newsroom

@Suite("Letters setting")
struct LettersSettingTests {
    @Test(
        "The letters of masthead and lead headline are configurable, and unknown values are reported",
        arguments: [
            ("", .lines, .large), ("letters: {}", .lines, .large),
            ("letters: {masthead: 'blocks'}", .blocks, .large),
            ("letters: {masthead: 'lines', headline: 'capitals'}", .lines, .capitals),
        ] as [(String, LetterStyles.Masthead, LetterStyles.Headline)]
    )
    func letters(
        text: String,
        masthead: LetterStyles.Masthead,
        headline: LetterStyles.Headline
    ) {
        let (configuration, problems) = NewsroomConfiguration.read(Array("{\(text)}".utf8))
        #expect(problems == [])
        #expect(
            configuration.terminal.letters == LetterStyles(masthead: masthead, headline: headline)
        )
        let wrong = Array("{letters: {headline: 'huge'}}".utf8)
        #expect(NewsroomConfiguration.read(wrong).1.count == 1)
    }
}
