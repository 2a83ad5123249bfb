import News

struct ReadingHistory {
    var current: ArticleID? { stories.last }

    private var stories: [ArticleID] = []
    /// The stories left by moves to the next unread story; any other move clears the list.
    private var departures: [ArticleID] = []

    private static let limit = 1000

    /// Records that the user opened a story.
    mutating func open(_ id: ArticleID) {
        departures = []
        append(id)
    }

    mutating func advance(to id: ArticleID) {
        if let current { departures.append(current) }
        append(id)
    }

    /// Removes the current story and returns the one opened before, if any.
    mutating func back() -> ArticleID? {
        guard stories.count > 1 else { return nil }
        departures = []
        stories.removeLast()
        return stories.last
    }

    /// Returns to the story left `steps` moves ago, or the earliest in `departures`; `nil` if none.
    mutating func backToDeparture(steps: Int = 1) -> ArticleID? {
        guard let id = departures.suffix(steps).first else { return nil }
        departures.removeLast(min(steps, departures.count))
        append(id)
        return id
    }

    private mutating func append(_ id: ArticleID) {
        guard id != stories.last else { return }
        stories.append(id)
        if stories.count > Self.limit { stories.removeFirst(stories.count - Self.limit) }
    }
}
