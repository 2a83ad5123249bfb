import Glibc

@testable import Typesetting

/// Selects a Unicode locale for libc's widths.
func useUnicodeLocale() {
    setlocale(LC_CTYPE, "C.UTF-8")
}

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
    var drawn: String {
        String(repeating: " ", count: indent) + runs.map(\.text).joined()
    }
}

let harbourParagraph = """
    <p>The harbour commission voted on Thursday evening to reopen the northern channel, eleven \
    weeks after a storm moved the sandbar at its mouth; pilots who had refused to pass it said \
    that the soundings, which were taken twice, left them no reasonable objection.</p>
    """
