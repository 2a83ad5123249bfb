import News

extension StoryCommandHandler {
    /// Toggles a tag of a story; without a name, the user chooses the tag in a panel.
    func editTags(of story: CurrentStory, named name: String?) {
        guard story.headline.feed.account != .passing else {
            onNotice?(Self.notKept)
            return
        }
        if let name {
            if let tag = Tag(name) {
                toggle(tag, of: story)
            } else {
                onNotice?("“\(name)” is not a valid tag.")
            }
            return
        }
        read { [weak self, marker] () throws(NewsError) in
            let choice = TagChoice(
                tags: try await marker.newsService.tags(),
                chosen: story.headline.state.tags,
                allowsNew: true
            ) { [weak self] in self?.toggle($0, of: story) }
            self?.onRequest?(.chooseTag(choice))
        }
    }

    func chooseTag(_ use: @escaping @MainActor (Tag) -> Void) {
        read { [weak self, marker] () throws(NewsError) in
            let tags = try await marker.newsService.tags()
            guard !tags.isEmpty else {
                self?.onNotice?("No tags yet. #: tag the selected story")
                return
            }
            self?.onRequest?(.chooseTag(TagChoice(tags: tags, onChosen: use)))
        }
    }

    private func toggle(_ tag: Tag, of story: CurrentStory) {
        let isTagged = story.headline.state.tags.contains(tag)
        mark(story, .tagged(tag, !isTagged))
        onNotice?(isTagged ? "Removed the tag “\(tag)”." : "Tagged “\(tag)”.")
    }
}
