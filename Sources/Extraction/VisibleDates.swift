import Markup

/// The dates that a page displays.
///
/// Dates of modifications come last.
struct VisibleDates {
    private let page: PageTree
    private let places: [Int]
    private let changes: [Int]

    init(_ places: [Int], _ page: PageTree) {
        self.page = page
        let first = places.prefix(30)
        let changed = first.filter { Self.isChange($0, page) }
        changes = changed
        self.places = first.filter { !changed.contains($0) } + changed
    }

    var first: String? {
        for index in places {
            if let written = page.attribute("datetime", of: index)
                ?? page.attribute("content", of: index) ?? page.attribute("title", of: index),
                let day = ISODateText(written)
            {
                return day.text
            }
            if let day = line(of: index) { return day }
        }
        return nil
    }

    /// The days of the first 20 dates, and whether each is the date of a modification.
    var lines: [(day: String, isChange: Bool)] {
        places.prefix(20).compactMap { place in
            line(of: place).map { ($0, changes.contains(place)) }
        }
    }

    private func line(of index: Int) -> String? {
        let line = page.line(of: index, atMost: 200)
        guard line.utf8.count < 150 else { return nil }
        return ISODateText(Self.published(in: line))?.text
    }

    private static func published(in line: String) -> String {
        guard line.utf8.count > 30 else { return line }
        let text = line.lowered
        guard text.utf8.count == line.utf8.count,
            let change = wordsOfChange.compactMap({ text.lastRange(of: $0)?.lowerBound }).min(),
            let place = publications.compactMap({ text.lastRange(of: $0)?.lowerBound })
                .filter({ $0 > change }).min()
        else { return line }
        return String(text[place...])
    }

    /// Whether a date's class, or the words before it, show that it is the date of a modification.
    private static func isChange(_ index: Int, _ page: PageTree) -> Bool {
        if page.has("itemprop", "dateModified", of: index) { return true }
        if page.has("itemprop", "datePublished", of: index) { return false }
        let names = page.attribute("class", of: index)?.lowercased() ?? ""
        if names.containsBytes("updated") || names.containsBytes("modified") {
            return !names.containsBytes("publish")
        }
        let before = index > 0 && page.nodes[index - 1].isText ? page.line(of: index - 1) : ""
        let text = (before + " " + page.line(of: index, atMost: 100)).lowered
        if text.utf8.contains(where: { $0 >= 0xE4 }), text.containsBytes("更新") { return true }
        let words = text.split { !$0.isLetter }.map(String.init)
        return words.contains(where: changedWords.contains)
            && !words.contains(where: publishedWords.contains)
    }

    private static let wordsOfChange = [
        "updated", "modified", "edited", "aktualisiert", "geändert", "mis à jour", "modifié",
        "actualizado", "actualizada", "atualizado", "aggiornato", "bijgewerkt", "gewijzigd",
        "uppdaterad", "opdateret", "oppdatert", "aktualizacja", "päivitetty", "обновлено",
        "更新",
    ]
    private static let changedWords = Set(wordsOfChange).union(["mis"])
    static let publicationLabels = changedWords.union(publishedWords).union([
        "date", "by", "on", "datum", "stand", "von", "vom", "fecha", "data", "time", "author",
        "update",
        "release", "released", "written", "publication", "le", "el",
    ])
    private static let publishedWords = Set(publications)
    private static let publications = [
        "published", "posted", "created", "veröffentlicht", "erstellt", "publié", "publicado",
        "publicada", "pubblicato", "gepubliceerd", "geplaatst", "publicerad", "publiceret",
        "publisert", "opublikowano", "julkaistu", "опубликовано", "发布",
    ]
}
