import Markup

@testable import Newsroom

/// Kagi News responses with every field of stories.
enum KagiSample {
    static let latest = """
        {"id": "day-1", "createdAt": "2027-01-15T06:00:00Z", "dateSlug": "2027-01-15", "totalReadCount": 9}
        """

    static func categories(count: Int = 8) -> String {
        let parts = (0..<count).map {
            #"{"id": "u\#($0)", "categoryId": "part\#($0)", "categoryName": "Part \#($0)", "clusterCount": 2}"#
        }
        return #"{"batchId": "day-1", "categories": [\#(parts.joined(separator: ","))]}"#
    }

    static let stories = #"""
        {"categoryId": "u0", "categoryName": "Part 0", "stories": [
          {"id": "s1", "cluster_number": 1, "category": "Oceans", "title": "A treaty for the sea",
           "short_summary": "Ninety countries agreed.[a.example#1][b.example#1] It begins <soon>.\nSecond.",
           "location": "Geneva", "emoji": "x", "talking_points": ["**Money:** enough", "Time"],
           "quote": "We did it.", "quote_author": "The chair", "quote_attribution": "at dawn",
           "quote_source_url": "https://a.example/q", "quote_source_domain": "a.example",
           "perspectives": [{"text": "Fishers: fear it", "sources": [{"name": "Net & Line", "url": "https://n.example/"}]}],
           "historical_background": "Long talks.", "geopolitical_context": "Wide.", "humanitarian_impact": "Deep.",
           "economic_implications": "Dear.", "international_reactions": ["Norway: yes"],
           "timeline": [{"date": "2004", "date_iso": "2004-01-01", "content": "First talks"}],
           "technical_details": ["Nets"], "key_players": ["The chair"], "industry_impact": ["Ships"],
           "scientific_significance": ["Whales"], "business_angle_text": "Boats sell.",
           "business_angle_points": ["Buy"], "user_action_items": ["Read it"], "did_you_know": "Salt.",
           "future_outlook": "Years.", "suggested_qna": [{"question": "When?", "answer": "Later."}],
           "primary_image": {"url": "https://a.example/p.jpg", "caption": "Ships", "credit": "AP", "link": "https://a.example/"},
           "secondary_image": {"url": "https://a.example/q.jpg", "caption": "Nets", "credit": "AP"},
           "articles": [{"title": "Sea", "link": "https://a.example/1", "domain": "a.example", "date": "2027-01-15"},
             {"title": "Deep sea", "link": "https://b.example/2", "domain": "b.example", "image": null}],
           "domains": [{"name": "a.example"}], "unique_domains": 2, "number_of_titles": 2,
           "sourceLanguage": "en", "selectedLanguage": "en"},
          {"id": "s2", "title": "A second story", "short_summary": "Words."}
        ], "totalStories": 2}
        """#

    /// Makes the fake service serve a day's edition.
    static func serve(
        on papers: FakePaperServices,
        stories: String = stories,
        day: String = "day-1",
        date: String = "2027-01-15"
    ) {
        let base = papers.settings.kagi
        let newest = latest.replacing("day-1", with: day).replacing("2027-01-15", with: date)
        papers.fetcher.answer("\(base)/api/batches/latest", with: newest)
        papers.fetcher.answer("\(base)/api/batches/\(day)/categories", with: categories())
        for number in 0..<8 {
            papers.fetcher.answer(
                "\(base)/api/batches/\(day)/categories/u\(number)/stories?limit=2",
                with: stories
            )
        }
    }
}
