/// A manual page, generated from the descriptions of commands, settings and keys.
///
/// `newspaper manual` writes it as roff; `newspaper help` prints it as text.
struct ManualPage: Sendable {
    /// A command, setting or key, and its meaning.
    typealias Row = (words: String, meaning: String)

    struct Part: Sendable {
        let heading: String
        let blocks: [Block]

        init(_ heading: String, _ blocks: [Block]) {
            self.heading = heading
            self.blocks = blocks
        }
    }

    /// A block of a manual page.
    ///
    /// Backquotes in paragraphs and meanings mark code.
    enum Block: Sendable {
        case subheading(String)
        case paragraph(String)
        /// Lines of code, which are not wrapped.
        case lines([String])
        case rows([Row])

        var isSubheading: Bool { if case .subheading = self { true } else { false } }
    }

    let name: String
    /// The section number of the manual, such as 1 or 5.
    let section: Int
    /// The purpose of the command or file in a few words.
    let summary: String
    let parts: [Part]

    static let all = [newspaper, configuration, keys]

    var fileName: String { "\(name).\(section)" }
}

/// A stretch of text outside or inside backquotes.
struct ManualSpan: Equatable {
    let text: String
    let isCode: Bool

    static func spans(of text: String) -> [ManualSpan] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { ManualSpan(text: String($1), isCode: $0 % 2 == 1) }
            .filter { !$0.text.isEmpty }
    }
}
