import CCrashGuard
import Cells
import Glibc

/// Sends all terminal queries at once, for `newspaper doctor`.
@MainActor
public enum TerminalProbe {
    /// Queries the current terminal, waits for the last reply, and returns phrases such as "a dark
    /// background".
    ///
    /// The timeout is 1.5 seconds, or longer after a status report; `^C` ends the wait. Input typed
    /// during the probe is lost.
    ///
    /// Returns `nil` if the terminal is not xterm-like, is not both standard input and output, or
    /// belongs to another job.
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
        let measures = traits.mayQueryWidths && traits.namesUTF8
        let measuring = measures ? "\u{1B}[?1049h\(GlyphWidthReply.question)\u{1B}[?1049l" : ""
        // Every terminal answers the last query, so no reply follows that one.
        let others = BackgroundColorReply.question + GraphicsReply.question
        TerminalOutput.write(DeviceStatusReport.first + measuring + others)
        return TerminalReplies()
    }
}

private struct TerminalReplies {
    private var decoder = InputDecoder()
    private var background: RGB?

    init() {
        let start = ContinuousClock.now
        var room = [UInt8](repeating: 0, count: 4096)
        while decoder.graphics.attributes == nil {
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let isAnswering = decoder.statusReportCount > 0
            let timeout = isAnswering ? TerminalTimeouts.known : TerminalTimeouts.first
            let left = Int32((start + timeout - .now) / .milliseconds(1))
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
                    ? "ambiguous characters are 1 column wide"
                    : "ambiguous characters are 2 columns wide; symbols are ASCII"
            )
            words.append(
                decoder.widths.joinsClusters
                    ? "joined emoji supported" : "joined emoji not supported"
            )
        }
        if words.isEmpty, decoder.graphics.attributes != nil { words.append("no other") }
        return words
    }
}
