import Feeds
import FoundationEssentials
import Markup

/// A story as the service returns it.
///
/// Any field may be missing.
struct KagiStory {
    private let value: JSONValue
    private let title: String

    init?(_ value: JSONValue) {
        guard let title = value["title"]?.words else { return nil }
        self.value = value
        self.title = title
    }

    /// Converts the story to an entry.
    ///
    /// `number` is its position in the section.
    func entry(
        number: Int,
        of category: KagiCategory,
        in day: KagiEdition,
        language: String?
    ) -> ParsedEntry {
        let tag = [value["selectedLanguage"], value["sourceLanguage"]]
            .lazy.compactMap { $0?.words }.first { $0 != "default" }
        var entry = ParsedEntry()
        let name = value["id"]?.text ?? value["cluster_number"]?.text ?? "\(number)"
        entry.id = "kagi:\(day.id)/\(category.part)/\(name)"
        entry.title = title
        entry.published = day.date.addingTimeInterval(-Double(number))
        entry.content = html(in: KagiStrings.of(language ?? tag))
        entry.image = value["primary_image"]?["url"]?.words
        if let subject = value["category"]?.words { entry.categories = [subject] }
        return entry
    }

    private func html(in words: KagiStrings) -> String {
        var text = KagiStoryHTMLBuilder(sources: value["articles"]?.elements ?? [])
        text.paragraphs(value["short_summary"]?.words, after: value["location"]?.words)
        text.picture(value["primary_image"])
        text.list(value["talking_points"], under: words.highlights)
        quote(in: &text)
        perspectives(in: &text, under: words.perspectives)
        let chapters: [(String, String)] = [
            ("historical_background", words.background),
            ("geopolitical_context", words.geopolitics),
            ("humanitarian_impact", words.humanitarian),
            ("economic_implications", words.economy),
            ("international_reactions", words.reactions),
            ("scientific_significance", words.science),
            ("technical_details", words.technology),
            ("industry_impact", words.industry),
            ("business_angle_text", words.business),
            ("business_angle_points", words.business),
            ("key_players", words.people),
        ]
        for (name, heading) in chapters { text.chapter(value[name], under: heading) }
        text.picture(value["secondary_image"])
        timeline(in: &text, under: words.timeline)
        text.chapter(value["future_outlook"], under: words.outlook)
        text.chapter(value["user_action_items"], under: words.advice)
        text.chapter(value["did_you_know"], under: words.curiosity)
        questions(in: &text, under: words.questions)
        text.sources(under: words.sources)
        text.remark("\(words.attribution) Kagi News, CC BY-NC 4.0.")
        return text.html
    }

    private func quote(in text: inout KagiStoryHTMLBuilder) {
        guard let quote = value["quote"]?.words else { return }
        let speaker = [value["quote_author"], value["quote_attribution"]]
            .compactMap { $0?.words }
        text.quote(
            quote,
            by: speaker.joined(separator: ", "),
            source: value["quote_source_domain"]?.words,
            at: value["quote_source_url"]?.words
        )
    }

    private func perspectives(in text: inout KagiStoryHTMLBuilder, under heading: String) {
        let items = (value["perspectives"]?.elements ?? []).compactMap { view -> String? in
            guard let words = view["text"]?.words ?? view.words else { return nil }
            let papers = (view["sources"]?.elements ?? []).compactMap { source -> String? in
                guard let name = source["name"]?.words else { return nil }
                return KagiStoryHTMLBuilder.link(name, to: source["url"]?.words)
            }
            let sources = papers.isEmpty ? "" : " (\(papers.joined(separator: ", ")))"
            return text.inline(words) + sources
        }
        text.items(items, under: heading)
    }

    private func timeline(in text: inout KagiStoryHTMLBuilder, under heading: String) {
        let items = (value["timeline"]?.elements ?? []).compactMap { event -> String? in
            guard let words = event["content"]?.words ?? event.words else { return nil }
            let date = event["date"]?.text ?? event["date_iso"]?.text
            let start = date.map { "<strong>\(Markup.html(ofText: $0))</strong> " } ?? ""
            return start + text.inline(words)
        }
        text.items(items, under: heading)
    }

    private func questions(in text: inout KagiStoryHTMLBuilder, under heading: String) {
        let items = (value["suggested_qna"]?.elements ?? []).compactMap { pair -> String? in
            guard let question = pair["question"]?.words, let answer = pair["answer"]?.words
            else { return nil }
            return "<strong>\(text.inline(question))</strong> \(text.inline(answer))"
        }
        text.items(items, under: heading)
    }
}
