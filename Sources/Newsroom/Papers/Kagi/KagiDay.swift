import Feeds
import FoundationEssentials
import Markup

/// A day's paper of Kagi News.
struct KagiDay: Hashable, Sendable {
    /// The service's own name for it.
    let id: String
    /// When it was made.
    let date: Date

    /// The next one is not made earlier, in seconds.
    private static let shortestDay: Double = 23 * 3600 + 1800

    /// Reads what the service says of a paper; `nil` when it does not name one.
    ///
    /// - Parameters:
    ///   - value: The answer.
    ///   - now: The time that stands for one that is not said.
    init?(_ value: JSONValue, at now: Date) {
        guard let id = value["id"]?.text ?? value["batchId"]?.text else { return nil }
        let written = [value["createdAt"], value["dateSlug"]].compactMap { $0?.text }
        self.id = id
        date = min(written.lazy.compactMap(FeedDate.parse).first ?? now, now)
    }

    /// Takes what is known of a paper.
    init(id: String, date: Date) {
        self.id = id
        self.date = date
    }

    /// Its date in UTC, as `2026-11-20`.
    var name: String { date.formatted(.iso8601.year().month().day()) }

    /// For how many seconds there is certainly no newer one; 0 when there may be one.
    func secondsLeft(at now: Date) -> Int {
        let age = now.timeIntervalSince(date)
        // Clocks that are wrong make nobody wait.
        guard age >= 0, age < Self.shortestDay else { return 0 }
        return Int(Self.shortestDay - age)
    }
}

/// A part of a day's paper.
struct KagiCategory: Hashable, Sendable {
    /// The service's own name for it in this day's paper.
    let id: String
    /// What it is called in addresses.
    let part: String
    /// What people call it.
    let title: String
    /// How many stories it has; `nil` when that is not said.
    let storyCount: Int?

    /// Reads what the service says of a part; `nil` when it does not name one.
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
