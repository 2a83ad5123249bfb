import FoundationEssentials
import News
import NewspaperUI
import TextSanitizing

struct NewsNotice: Equatable {
    /// The maximum total length of the titles, in characters.
    private static let longestTitles = 200

    let title: String
    /// The number of new stories and the first titles.
    let text: String

    init?(_ report: RefreshReport, paper: String) {
        guard let first = report.newStories.first else { return nil }
        let count = max(report.newCount, report.newStories.count)
        title = SafeText(paper).withoutTags.text
        var titles = first.title
        for story in report.newStories.dropFirst() {
            guard titles.count + story.title.count < Self.longestTitles else { break }
            titles += " · " + story.title
        }
        titles = SafeText("\(titles.prefix(Self.longestTitles))").withoutTags.text
        text = NotificationStrings.newStories(count, titles: titles)
    }
}

/// The JSON input of the notification hook.
struct NotificationHookInput: Encodable {
    struct Story: Encodable {
        let name: String
        let title: String
        let link: String?
        let source: String
        let section: String
        let byline: String?
        let published: Date?
        let summary: String?

        init(_ story: NewStory) {
            name = story.id.text
            title = story.title
            link = story.link
            source = story.source
            section = story.section.text
            byline = story.byline
            published = story.published
            summary = story.summary
        }
    }

    let paper: String
    let count: Int
    let stories: [Story]

    init(_ report: RefreshReport, paper: String) {
        self.paper = paper
        count = max(report.newCount, report.newStories.count)
        stories = report.newStories.map(Story.init)
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let document = try? encoder.encode(self) else { return [] }
        return Array("\(SafeText(jsonDocument: String(decoding: document, as: UTF8.self)))\n".utf8)
    }
}
