import News

/// The header of an inside page, with its sections and number.
struct Folio: Hashable {
    /// The sections in reading order; empty on the end page.
    let sections: [SectionID]
    let page: Int
    let count: Int
    /// The list rows of the broadsheet; `nil` if no others precede them.
    let rows: Range<Int>?

    /// Returns the title of the page, such as `The Evening Wire · WORLD · EUROPE`.
    func title(of paper: String) -> String {
        ([paper] + sections.map { $0.text.uppercased() }).joined(separator: " · ")
    }

    /// Returns the page number, such as `page 2 of 9` or `stories 121–240 · page 1 of 8`; `2/9` on narrow screens.
    func number(columns: Int) -> String {
        guard columns >= 60 else { return "\(page.grouped)/\(count.grouped)" }
        let page = "page \(page.grouped) of \(count.grouped)"
        guard let rows else { return page }
        return "stories \((rows.lowerBound + 1).grouped)–\(rows.upperBound.grouped) · \(page)"
    }
}
