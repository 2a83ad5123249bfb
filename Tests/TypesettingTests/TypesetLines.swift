import Glibc

@testable import Typesetting

/// Widths are libc's and need a locale that knows Unicode.
func useUnicodeLocale() {
    setlocale(LC_CTYPE, "C.UTF-8")
}

/// The lines of a story as they stand on the screen, without blanks at their ends.
func typesetLines(_ html: String, columns: Int, language: String? = nil) -> [String] {
    useUnicodeLocale()
    return typeset(
        html: html,
        language: language,
        options: TypesetOptions(columns: columns, setting: .justified)
    )
    .lines.map(\.drawn)
}

extension TypesetLine {
    /// The line as it stands on the screen.
    var drawn: String {
        String(repeating: " ", count: indent) + runs.map(\.text).joined()
    }
}

/// A paragraph of English prose, long enough for several lines at any measure.
let harbourParagraph = """
    <p>The harbour commission voted on Thursday evening to reopen the northern channel, eleven \
    weeks after a storm moved the sandbar at its mouth; pilots who had refused to pass it said \
    that the soundings, which were taken twice, left them no reasonable objection.</p>
    """
