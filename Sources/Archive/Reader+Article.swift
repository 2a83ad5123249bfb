import News
import SQLite

extension Reader {
    /// A whole article; `nil` when there is none of that number.
    func article(_ id: Int64) throws(SQLiteError) -> Article? {
        try reading { () throws(SQLiteError) in
            var row = try connection.prepare(HeadlineRow.sql)
            guard let headline = try HeadlineRow.headline(of: id, from: &row) else { return nil }
            var text = try connection.prepare(
                "SELECT deck, html, link, pictures FROM article WHERE id = ?1"
            )
            text.bind(1, id)
            guard try text.step() else { return nil }
            return Article(
                headline: headline,
                deck: text.text(0),
                html: text.text(1) ?? "",
                link: text.text(2),
                pictures: text.text(3)?.split(separator: "\n").map(String.init) ?? []
            )
        }
    }
}
