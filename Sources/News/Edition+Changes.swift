/// What has become of sections and feeds in a later edition.
extension Edition {
    /// What a section is called later: as before, or by the title that all of its feeds have got together.
    ///
    /// - Returns: `nil` when it has gone: its feeds have, or stand in sections that were there before.
    public func title(of section: SectionID, in later: Edition) -> SectionID? {
        if later.allSections.contains(where: { $0.id == section }) { return section }
        let own = Set(feeds.lazy.filter { $0.section == section }.map(\.id))
        let places = Set(later.feeds.lazy.filter { own.contains($0.id) }.map(\.section))
        guard places.count == 1, let place = places.first,
            !allSections.contains(where: { $0.id == place })
        else { return nil }
        return place
    }

    /// The feed of a name, among those that are subscribed to.
    public func feed(_ id: FeedID) -> Feed? { feeds.first { $0.id == id } }
}
