import CCrashGuard
import Cells
import Glibc

/// The questions that a newspaper on the screen asks, asked at once: for the doctor.
@MainActor
public enum TerminalProbe {
    /// Asks the terminal that the program was started in, and waits until it has answered up to the end.
    ///
    /// One that says nothing is waited for a second and a half, one that has given a sign of life as long as its line needs, and
    /// neither after `^C`. Its other screen is shown for a moment, on which letters are measured. What is typed meanwhile is lost.
    ///
    /// - Parameter environment: The variables of the process.
    /// - Returns: What it has answered and what follows from it, such as "a dark background"; what it passes over is left out.
    ///   Nothing at all where it answers nothing; `nil` where it is not asked: a terminal that does not speak xterm's language,
    ///   one that is not both input and output, or one that another job has.
    public static func words(for environment: [String: String]) -> [String]? {
        guard let traits = try? TerminalTraits(environment: environment), traits.isXtermLike,
            isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, JobControl.isInForeground,
            let answers = ask(traits)
        else { return nil }
        return answers.words
    }

    private static func ask(_ traits: TerminalTraits) -> TerminalReplies? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
        let measures = traits.mayBeAskedForWidths && traits.namesUTF8
        let measuring = measures ? "\u{1B}[?1049h\(GlyphWidthReply.question)\u{1B}[?1049l" : ""
        // Everybody answers the last one, so that nothing comes behind that.
        let others = BackgroundColorReply.question + GraphicsReply.question
        TerminalOutput.write(DeviceStatusReport.first + measuring + others)
        return TerminalReplies()
    }
}

/// What a terminal has answered.
private struct TerminalReplies {
    private var decoder = InputDecoder()
    private var background: RGB?

    /// Reads until the attributes have come.
    init() {
        let start = ContinuousClock.now
        var room = [UInt8](repeating: 0, count: 4096)
        while decoder.graphics.attributes == nil {
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let isAnswering = decoder.signsOfLife > 0
            let patience = isAnswering ? TerminalTimeouts.known : TerminalTimeouts.first
            let left = Int32((start + patience - .now) / .milliseconds(1))
            guard left > 0, poll(&request, 1, left) > 0 else { return }
            let count = read(STDIN_FILENO, &room, room.count)
            guard count > 0 else { return }
            for event in decoder.feed(room.prefix(count)) {
                if event == .key(.control("c")) { return }
                if case .background(let color) = event { background = color }
            }
        }
    }

    var words: [String] {
        var words: [String] = []
        if let version = decoder.graphics.version, !version.isEmpty { words.append(version) }
        if let background { words.append("a \(background.isDark ? "dark" : "light") background") }
        if decoder.graphics.attributes?.contains(4) == true { words.append("sixels") }
        if decoder.widths.isWhole {
            words.append(
                decoder.widths.letterWidths == .narrow
                    ? "ambiguous letters of one column"
                    : "ambiguous letters of two columns, so that signs are those of ASCII"
            )
            words.append(
                decoder.widths.joinsClusters
                    ? "joined emoji shown whole" : "joined emoji shown by their first"
            )
        }
        // It has answered, though it has none of that.
        if words.isEmpty, decoder.graphics.attributes != nil { words.append("no more than that") }
        return words
    }
}
