import Feeds
import FoundationEssentials
import Markup

struct KagiDay: Hashable, Sendable {
    let id: String
    let date: Date

    /// The minimum seconds until the next paper.
    private static let shortestDay: Double = 23 * 3600 + 1800

    /// Parses a paper, at the time `now` if it has none; `nil` without an identifier.
    init?(_ value: JSONValue, at now: Date) {
        guard let id = value["id"]?.text ?? value["batchId"]?.text else { return nil }
        let written = [value["createdAt"], value["dateSlug"]].compactMap { $0?.text }
        self.id = id
        date = min(written.lazy.compactMap(FeedDate.parse).first ?? now, now)
    }

    init(id: String, date: Date) {
        self.id = id
        self.date = date
    }

    /// The day in UTC, such as `2026-11-20`.
    var name: String { date.formatted(.iso8601.year().month().day()) }

    /// Returns the seconds in which no newer paper can appear.
    func secondsLeft(at now: Date) -> Int {
        let age = now.timeIntervalSince(date)
        // A time in the future is a clock error.
        guard age >= 0, age < Self.shortestDay else { return 0 }
        return Int(Self.shortestDay - age)
    }
}

struct KagiCategory: Hashable, Sendable {
    /// The section's identifier, specific to this paper.
    let id: String
    let part: String
    let title: String
    let storyCount: Int?

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.text,
            let name = value["categoryId"]?.words ?? value["categoryName"]?.words
        else { return nil }
        let part = name.lowercased().replacing(" ", with: "_")
        guard PaperAddress.isPart(part) else { return nil }
        self.id = id
        self.part = part
        title = value["categoryName"]?.words ?? name
        storyCount = value["clusterCount"]?.wholeNumber
    }
}
