import Feeds
import Markup

struct KagiAnniversaries {
    private let items: [(isPerson: Bool, html: String)]
    private let words: KagiStrings

    private static let mostEvents = 200

    init(_ events: [JSONValue], words: KagiStrings) {
        self.words = words
        items = events.prefix(Self.mostEvents).compactMap { event in
            guard let content = event["content"]?.words else { return nil }
            let year = event["year"]?.text.map { "<strong>\(Markup.html(ofText: $0))</strong> " }
            return (event["type"]?.words == "people", (year ?? "") + content)
        }
    }

    func entry(of day: KagiEdition) -> [ParsedEntry] {
        guard !items.isEmpty else { return [] }
        var text = KagiStoryHTMLBuilder(sources: [])
        text.items(items.filter { !$0.isPerson }.map(\.html), under: words.events)
        text.items(items.filter(\.isPerson).map(\.html), under: words.people)
        text.remark("Kagi News, CC BY-NC 4.0.")
        var entry = ParsedEntry()
        entry.id = "kagi:\(day.id)/onthisday"
        entry.title = words.onThisDay
        entry.published = day.date
        entry.content = text.html
        return [entry]
    }
}
