import News

/// The stories that were opened in this session, for the ways back.
struct ReadingHistory {
    /// The story that is open, or was open last.
    var current: ArticleID? { stories.last }

    /// Without the stories from which one has gone back.
    private var stories: [ArticleID] = []
    /// Stories left with Tab for an unread one, since the last other step.
    private var departures: [ArticleID] = []

    /// How many stories are remembered.
    private static let limit = 1000

    /// Adds a story that was opened from a list or by a step to its neighbour.
    mutating func open(_ id: ArticleID) {
        departures = []
        append(id)
    }

    /// Adds the unread story to which one has gone on.
    mutating func goOn(to id: ArticleID) {
        if let current { departures.append(current) }
        append(id)
    }

    /// The story before the current one, which becomes the current one.
    mutating func back() -> ArticleID? {
        guard stories.count > 1 else { return nil }
        departures = []
        stories.removeLast()
        return stories.last
    }

    /// The story from which one has gone on last, or so many times before, which becomes the current one.
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
