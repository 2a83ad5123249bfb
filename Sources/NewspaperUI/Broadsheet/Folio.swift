import News

/// What stands over a page behind the first one: the sections on it, and its number.
struct Folio: Hashable {
    /// In the order of reading; none on the page that ends the paper.
    let sections: [SectionID]
    /// The page, counted from 1.
    let page: Int
    /// How many pages there are.
    let count: Int
    /// The rows of the list that the pages hold, where others stand before them.
    let rows: Range<Int>?

    /// `The Evening Wire · WORLD · EUROPE`.
    func title(of paper: String) -> String {
        ([paper] + sections.map { $0.text.uppercased() }).joined(separator: " · ")
    }

    /// `page 2 of 9`, `stories 121–240 · page 1 of 8`; in little room `2/9`.
    func number(columns: Int) -> String {
        guard columns >= 60 else { return "\(page.grouped)/\(count.grouped)" }
        let page = "page \(page.grouped) of \(count.grouped)"
        guard let rows else { return page }
        return "stories \((rows.lowerBound + 1).grouped)–\(rows.upperBound.grouped) · \(page)"
    }
}
