import News
import Typesetting

struct InsidePageHeader: Hashable {
    /// The sections on the page in reading order; empty on the last page (``EndPageView``).
    let sections: [SectionID]
    let page: Int
    let count: Int
    /// The list rows of the broadsheet; `nil` in the first broadsheet and on ``EndPageView``.
    let rows: Range<Int>?

    /// Returns text such as `The Evening Wire · WORLD · EUROPE`.
    func title(of paper: String) -> String {
        ([paper] + sections.map { capitalized($0.text, language: nil) }).joined(separator: " · ")
    }

    /// Returns text such as `page 2 of 9` or `stories 121–240 · page 1 of 8`; `2/9` on narrow
    /// screens.
    func number(columns: Int) -> String {
        guard columns >= 60 else { return BroadsheetStrings.briefPage(page, of: count) }
        guard let rows else { return BroadsheetStrings.page(page, of: count) }
        return BroadsheetStrings.stories(rows, page: page, of: count)
    }
}
