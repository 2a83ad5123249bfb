extension Edition {
    /// Returns the same section in a later edition, or a new section with all feeds that are left
    /// of it.
    ///
    /// Returns `nil` if its feeds are gone, or have moved to sections that existed before.
    public func title(of section: SectionID, in later: Edition) -> SectionID? {
        if later.allSections.contains(where: { $0.id == section }) { return section }
        let own = Set(feeds.lazy.filter { $0.section == section }.map(\.id))
        let places = Set(later.feeds.lazy.filter { own.contains($0.id) }.map(\.section))
        guard places.count == 1, let place = places.first,
            !allSections.contains(where: { $0.id == place })
        else { return nil }
        return place
    }

    /// Returns a subscribed feed, or `nil`.
    public func feed(_ id: FeedID) -> Feed? { feeds.first { $0.id == id } }
}
