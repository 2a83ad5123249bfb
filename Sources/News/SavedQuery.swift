public import FoundationEssentials

/// A query with a name: its stories are a section of the paper, whichever folders their feeds stand in.
public struct SavedQuery: Hashable, Sendable {
    /// The section's title, which no other saved query has.
    public let title: String
    /// What has to be true of a story.
    public let condition: HeadlineCondition
    /// Of how many days back stories belong to it; `nil` for all.
    public let days: Int?

    /// Names a query.
    public init(title: String, condition: HeadlineCondition, days: Int? = nil) {
        self.title = title
        self.condition = condition
        self.days = days
    }

    /// Names the section that it makes.
    public var section: SectionID { SectionID(saved: title) }

    /// What has to be true of a story at a moment.
    ///
    /// Its days end with the hour, so that it stays the same for as long as somebody reads.
    public func condition(at now: Date) -> HeadlineCondition {
        guard let days else { return condition }
        let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let start = Date(timeIntervalSince1970: hour - Double(days) * 86_400)
        return .all([condition, .since(start)])
    }
}

extension HeadlineQuery {
    /// The same query in terms that an archive knows: a section that is a saved query is written out.
    ///
    /// One that nobody has saved holds nothing.
    public func writtenOut(by saved: [SavedQuery], at now: Date) -> HeadlineQuery {
        guard let section, section.isSaved else { return self }
        var query = self
        query.section = nil
        let meant = saved.first { $0.section == section }
        query.also.append(meant?.condition(at: now) ?? .any([]))
        return query
    }
}

extension MarkTarget {
    /// The same target in terms that an archive knows; see ``HeadlineQuery/writtenOut(by:at:)``.
    public func writtenOut(by saved: [SavedQuery], at now: Date) -> MarkTarget {
        switch self {
        case .articles: self
        case .query(let query): .query(query.writtenOut(by: saved, at: now))
        }
    }
}
