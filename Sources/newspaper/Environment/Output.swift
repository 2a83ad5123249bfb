// For `stdout`, which is a variable in C.
@preconcurrency import Glibc
import Synchronization
import TextSanitizing

/// The output of commands, without control sequences.
///
/// All printed text is a `SafeText`; the functions that write raw bytes are private.
enum Output {
    static func useUnicode() {
        setlocale(LC_ALL, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
            setlocale(LC_CTYPE, "C.UTF-8")
        }
    }

    /// Prints a line; tabs in it separate fields and are kept.
    static func say(_ line: String) {
        put(SafeText(line, as: .fields))
        put("\n")
    }

    /// Joins fields with tabs; tabs inside a field are replaced.
    static func line(of fields: [String]) -> String {
        fields.map { SafeText($0).text }.joined(separator: "\t")
    }

    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Replaces the progress line on standard error; empty text clears it.
    static func showProgress(progress line: String) {
        let bytes = Array("\r\u{1B}[K\(SafeText(line).text)".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Text whose only control sequences are SGR (styles).
    struct StyledText {
        let text: String

        fileprivate init(text: String) {
            self.text = text
        }
    }

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

    static func say(_ text: StyledText) {
        print(text.text)
    }

    private static let style = "\u{1B}["

    /// Prints XML; control characters become character references.
    static func say(xml document: String) {
        put(SafeText(document: document) { "&#x\(String($0.value, radix: 16));" })
    }

    /// Prints JSON; control characters are escaped.
    static func say(jsonDocument document: String) {
        put(SafeText(jsonDocument: document))
    }

    private static func put(_ text: SafeText) {
        print(text.text)
    }

    private static func print(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            if fwrite(bytes.baseAddress, 1, bytes.count, stdout) < bytes.count { recordFailure() }
        }
    }

    private static let failure = Mutex<Int32?>(nil)

    private static func recordFailure() {
        let reason = errno
        failure.withLock { $0 = $0 ?? reason }
    }

    /// Reports a failed write; returns true if everything was written or the pipe was closed.
    static func finish() -> Bool {
        if fflush(stdout) != 0 { recordFailure() }
        guard let reason = failure.withLock({ $0 }), reason != EPIPE else { return true }
        printError(CommandStrings.cannotWriteToOutput(reason: String(cString: strerror(reason))))
        return false
    }

    /// Writes JSON whose control characters are already escaped (`FeedJSONWriter`), without
    /// buffering.
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
                // A closed pipe is not reported here.
                if count < 0, errno != EINTR { return recordFailure() }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }

    /// Flushes standard output and standard error, for programs that wait for each line.
    static func flush() {
        fflush(nil)
    }

    static func ask(_ question: String) {
        var bytes = SafeText(question, as: .block).text
        bytes.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    static func printError(_ sentence: String) {
        let line: SafeText = "newspaper: \(sentence)\n"
        var bytes = line.text
        bytes.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Prints a sentence on standard error unless it has been printed before.
    static func printError(once sentence: String) {
        guard printedOnce.withLock({ $0.insert(sentence).inserted }) else { return }
        printError(sentence)
    }

    private static let printedOnce = Mutex<Set<String>>([])

    static func wantsStyles(environment: [String: String]) -> Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    static var terminalSize: (columns: Int, rows: Int)? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
