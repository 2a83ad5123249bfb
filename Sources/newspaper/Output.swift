import Cells
import Glibc

/// Where commands write to; nothing that a terminal would obey gets through.
enum Output {
    /// Commands and complaints are UTF-8 whatever the locale is, and need its widths.
    static func useUnicode() {
        setlocale(LC_ALL, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
            setlocale(LC_CTYPE, "C.UTF-8")
        }
    }

    /// Prints a line on standard output.
    static func say(_ line: String) {
        print(harmless(line))
    }

    /// Prints text of our own, which may hold styles.
    static func sayStyled(_ text: String) {
        print(text, terminator: "")
    }

    /// Writes a piece of a document of our own to standard output at once.
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
                if count < 0, errno != EINTR { return }
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
        var line = "newspaper: \(harmless(sentence))\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// True when standard output is a terminal that wants styles.
    static func wantsStyles(environment: [String: String]) -> Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// The text without controls; tabs stay, they part the fields of a list.
    private static func harmless(_ text: String) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { field in Glyphs(String(field)).map(\.text).joined() }
            .joined(separator: "\t")
    }
}
