import News
import SQLite

extension ArchiveReader {
    func article(_ id: Int64, upTo maximum: Int = .max) throws(SQLiteError) -> Article? {
        try reading { () throws(SQLiteError) in try articleInTransaction(id, upTo: maximum) }
    }

    func articleInTransaction(_ id: Int64, upTo maximum: Int = .max) throws(SQLiteError) -> Article?
    {
        var row = try connection.prepare(HeadlineRecord.sql)
        guard let headline = try HeadlineRecord.headline(of: id, from: &row) else { return nil }
        var text = try connection.prepare(
            """
            SELECT deck, link, article.pictures, page.picture
            FROM article LEFT JOIN page ON page.id = article.id WHERE article.id = ?1
            """
        )
        text.bind(1, id)
        guard try text.step() else { return nil }
        let page = try page(of: id)?.state ?? .notFetched
        let (html, length) = try connection.text(
            in: "html",
            of: page.isShown ? "page" : "article",
            row: id,
            upTo: maximum
        )
        let pictures = text.text(2)?.split(separator: "\n").map(String.init) ?? []
        return Article(
            headline: headline,
            deck: text.text(0),
            html: html,
            htmlLength: length,
            link: text.text(1),
            pictures: pictures + (page.isShown ? [text.text(3)].compactMap(\.self) : []),
            page: page,
            enclosures: try enclosures(of: id)
        )
    }
}
