public import FoundationEssentials

/// A named query from the configuration.
///
/// It is shown as a section with stories from any folder.
public struct SavedQuery: Hashable, Sendable {
    /// The section's title, unique among saved queries.
    public let title: String
    /// The condition.
    public let condition: HeadlineCondition
    /// The maximum age of stories in days; `nil` for no limit.
    public let days: Int?

    /// Creates a saved query.
    public init(title: String, condition: HeadlineCondition, days: Int? = nil) {
        self.title = title
        self.condition = condition
        self.days = days
    }

    /// The query's section.
    public var section: SectionID { SectionID(saved: title) }

    /// Returns the query's condition at a time.
    ///
    /// The maximum age is relative to the last full hour, to keep the list stable.
    public func condition(at now: Date) -> HeadlineCondition {
        guard let days else { return condition }
        let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let start = Date(timeIntervalSince1970: hour - Double(days) * 86_400)
        return .all([condition, .since(start)])
    }
}

extension HeadlineQuery {
    /// Returns the query with the section of a saved query replaced by its condition, since the
    /// archive stores only folders.
    ///
    /// An unknown saved query matches no story.
    public func writtenOut(by saved: [SavedQuery], at now: Date) -> HeadlineQuery {
        guard let section, section.isSaved else { return self }
        var query = self
        query.section = nil
        let meant = saved.first { $0.section == section }
        query.conditions.append(meant?.condition(at: now) ?? .any([]))
        return query
    }
}

extension MarkTarget {
    /// Returns the target with the section of a saved query replaced; see
    /// ``HeadlineQuery/writtenOut(by:at:)``.
    public func writtenOut(by saved: [SavedQuery], at now: Date) -> MarkTarget {
        switch self {
        case .articles: self
        case .query(let query): .query(query.writtenOut(by: saved, at: now))
        }
    }
}
