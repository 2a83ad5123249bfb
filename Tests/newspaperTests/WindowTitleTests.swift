import PseudoTerminals
import Testing

@Suite("Window title", .timeLimit(.minutes(30)))
struct WindowTitleTests {
    private static let save = "\u{1B}[22;2t"
    private static let restore = "\u{1B}[23;2t"

    private func title(_ text: String) -> String { "\u{1B}]2;\(text)\u{07}" }

    /// Opens the example edition, marks a story read, runs a shell command and quits.
    ///
    /// The title changes after the page.
    private func output(_ environment: [String: String], title: String = "") throws -> String {
        let program = try BuiltNewspaper.open(environment: environment)
        try program.type("m")
        try program.waitUntil("one story read, and the title \(title)") {
            $0.text.contains("39 unread")
                && (title.isEmpty || EmulatedScreen.count(of: title, in: program.output) > 0)
        }
        try program.type("|true\r")
        try program.waitFor("Press any key to continue.")
        try program.type(" ")
        try program.waitForHeadlines()
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
        return String(decoding: program.output, as: UTF8.self)
    }

    @Test("The title has the name and the unread count, and is restored for the next program")
    func example() throws {
        let (first, last) = (title("The Example Gazette (40)"), title("The Example Gazette (39)"))
        let output = try output([:], title: last)
        let places = [
            output.firstRange(of: Self.save), output.firstRange(of: first),
            output.firstRange(of: last), output.firstRange(of: Self.restore),
        ]
        .compactMap { $0?.lowerBound }
        #expect(places.count == 4 && places == places.sorted())
        // Restored for the command and at the end; saved before each.
        #expect(output.ranges(of: Self.restore).count == 2)
        #expect(output.ranges(of: Self.save).count == 2)
        let end = try #require(output.ranges(of: Self.restore).last)
        #expect(!output[end.upperBound...].contains("\u{1B}]2;"))
    }

    @Test(
        "The title is not changed if the terminal cannot restore it",
        arguments: [["TERM": "linux"], ["TERM": "screen-256color", "STY": "1.pts-0"]]
    )
    func none(environment: [String: String]) throws {
        let output = try output(environment)
        #expect(!output.contains("\u{1B}]2;") && !output.contains(Self.save))
    }

    @Test("The title is not changed if the configuration turns it off")
    func setting() throws {
        let home = try CommandHome()
        try home.write("{ windowTitle: false }", to: ".config/newspaper/config.json5")
        let output = try output(["HOME": home.path])
        #expect(!output.contains("\u{1B}]2;") && !output.contains(Self.save))
    }

    @Test("The page is erased before the alternate screen is left, in case the terminal has none")
    func erased() throws {
        let output = try output(["TERM": "screen-256color", "STY": "1.pts-0"])
        let end = try #require(output.ranges(of: "\u{1B}[?1049l").last)
        let erasing = try #require(output.ranges(of: "\u{1B}[H\u{1B}[J").last)
        #expect(erasing.upperBound <= end.lowerBound)
        #expect(!output[erasing.upperBound..<end.lowerBound].contains("dredger"))
    }
}
