import News
import SQLite

struct EnclosureWriter: ~Copyable {
    private var known: Statement
    private var setting: Statement
    private var removing: Statement

    init(on connection: Connection) throws(SQLiteError) {
        let known = try connection.prepare("SELECT files FROM enclosure WHERE id = ?1")
        let setting = try connection.prepare(
            "REPLACE INTO enclosure(id, kind, files) VALUES (?1, ?2, ?3)"
        )
        let removing = try connection.prepare("DELETE FROM enclosure WHERE id = ?1")
        self.known = known
        self.setting = setting
        self.removing = removing
    }

    /// Replaces the enclosures of a story without marking it as updated, because servers may
    /// change the addresses with each fetch.
    mutating func note(_ enclosures: [Enclosure], of story: Int64) throws(SQLiteError) {
        let text = EnclosureCoding.text(of: enclosures)
        known.bind(1, story)
        let before = try known.step() ? known.text(0) : nil
        known.reset()
        guard text != before else { return }
        guard let text, let kind = EnclosureKind.main(of: enclosures) else {
            removing.bind(1, story)
            return try removing.run()
        }
        setting.bind(1, story)
        setting.bind(2, kind.rawValue)
        setting.bind(3, text)
        try setting.run()
    }
}
