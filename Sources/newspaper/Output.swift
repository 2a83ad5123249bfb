// The streams of C are variables there.
@preconcurrency import Glibc
import Synchronization
import TextSanitizing

/// Where commands write to; nothing that a terminal would obey gets through.
///
/// Whatever is printed is a `SafeText`, or made one here; the functions that write anything else are private.
enum Output {
    /// Commands and complaints are UTF-8 whatever the locale is, and need its widths.
    static func useUnicode() {
        setlocale(LC_ALL, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
            setlocale(LC_CTYPE, "C.UTF-8")
        }
    }

    /// Prints a line on standard output; tabs stay, they part the fields of a list.
    static func say(_ line: String) {
        put(SafeText(line, as: .fields))
        put("\n")
    }

    /// The fields of one line, with tabs between them and none in them.
    static func line(of fields: [String]) -> String {
        fields.map { SafeText($0).text }.joined(separator: "\t")
    }

    /// Whether somebody sees how far something has come.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes over the line on standard error that says how far something has come; an empty one takes it away.
    static func tell(progress line: String) {
        let bytes = Array("\r\u{1B}[K\(SafeText(line).text)".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Lines of our own that may hold styles (SGR) and nothing else for a terminal.
    struct StyledText {
        let text: String

        fileprivate init(text: String) {
            self.text = text
        }
    }

    /// A text with its styles, and without whatever else a terminal would obey.
    static func styled(_ text: String) -> StyledText {
        var safe = ""
        for (index, part) in text.split(separator: style, omittingEmptySubsequences: false)
            .enumerated()
        {
            let parameters = index == 0 ? "" : part.prefix { $0.isNumber || $0 == ";" }
            if part.dropFirst(parameters.count).first == "m", index > 0 { safe += style }
            safe += SafeText(String(part), as: .block).text
        }
        return StyledText(text: safe)
    }

    /// Prints lines with their styles.
    static func say(_ text: StyledText) {
        print(text.text)
    }

    /// How every style begins.
    private static let style = "\u{1B}["

    /// Prints a document of XML; what must not reach a terminal is written as a reference.
    static func say(xml document: String) {
        put(SafeText(document: document) { "&#x\(String($0.value, radix: 16));" })
    }

    /// Prints a document of JSON; what must not reach a terminal is written as an escape.
    static func say(jsonDocument document: String) {
        put(SafeText(jsonDocument: document))
    }

    private static func put(_ text: SafeText) {
        print(text.text)
    }

    private static func print(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            if fwrite(bytes.baseAddress, 1, bytes.count, stdout) < bytes.count { noteFailure() }
        }
    }

    /// Why something could not be written to standard output; `nil` as long as all could.
    private static let failure = Mutex<Int32?>(nil)

    private static func noteFailure() {
        let reason = errno
        failure.withLock { $0 = $0 ?? reason }
    }

    /// Says it when what was printed has not all gone out; nobody is left to be told when the reader is gone.
    ///
    /// - Returns: Whether all of it has, or nobody wants it.
    static func finish() -> Bool {
        if fflush(stdout) != 0 { noteFailure() }
        guard let reason = failure.withLock({ $0 }), reason != EPIPE else { return true }
        complain("Standard output could not be written: \(String(cString: strerror(reason))).")
        return false
    }

    /// Writes a piece of JSON in which controls are escaped (`FeedJSON`) to standard output at once.
    static func send(_ piece: [UInt8]) {
        flush()
        piece.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(
                    STDOUT_FILENO,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count
                )
                // A reader that is gone wants no more.
                if count < 0, errno != EINTR { return noteFailure() }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }

    /// Sends what was printed on its way, for somebody who waits for each line.
    static func flush() {
        fflush(nil)
    }

    /// Prints one sentence on standard error.
    static func complain(_ sentence: String) {
        let line: SafeText = "newspaper: \(sentence)\n"
        var bytes = line.text
        bytes.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Prints a sentence on standard error that several parts of a command may have to say.
    static func complain(once sentence: String) {
        guard complaints.withLock({ $0.insert(sentence).inserted }) else { return }
        complain(sentence)
    }

    private static let complaints = Mutex<Set<String>>([])

    /// True when standard output is a terminal that wants styles.
    static func wantsStyles(environment: [String: String]) -> Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// The columns and rows of the terminal that standard output is; `nil` when it is none.
    static var terminalSize: (columns: Int, rows: Int)? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
