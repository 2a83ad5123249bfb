import Feeds
import FoundationEssentials
import Markup

struct KagiEdition: Hashable, Sendable {
    let id: String
    let date: Date

    private static let shortestDay: Double = 23 * 3600 + 1800

    /// Parses an edition, by default dated `now`; `nil` if it has no identifier.
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

    var name: String { date.formatted(.iso8601.year().month().day()) }

    /// Returns the number of seconds during which a newer edition cannot appear.
    func secondsLeft(at now: Date) -> Int {
        let age = now.timeIntervalSince(date)
        // A time in the future is due to a wrong clock.
        guard age >= 0, age < Self.shortestDay else { return 0 }
        return Int(Self.shortestDay - age)
    }
}

struct KagiCategory: Hashable, Sendable {
    let id: String
    let part: String
    let title: String
    let storyCount: Int?

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.text,
            let name = value["categoryId"]?.words ?? value["categoryName"]?.words
        else { return nil }
        let part = name.lowercased().replacing(" ", with: "_")
        guard OnlineSectionAddress.isPart(part) else { return nil }
        self.id = id
        self.part = part
        title = value["categoryName"]?.words ?? name
        storyCount = value["clusterCount"]?.wholeNumber
    }
}
