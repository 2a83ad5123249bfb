import News

/// Tags of stories.
extension StoryCommandHandler {
    /// Gives a story a tag, or takes it away if the story has it; the reader chooses one that is not named.
    func editTags(of story: CurrentStory, named name: String?) {
        guard story.headline.feed.account != .passing else {
            onNotice?(Self.notKept)
            return
        }
        if let name {
            if let tag = Tag(name) {
                toggle(tag, of: story)
            } else {
                onNotice?("“\(name)” cannot be a tag.")
            }
            return
        }
        read { [weak self, marker] () throws(NewsError) in
            let choice = TagChoice(
                tags: try await marker.newsService.tags(),
                chosen: story.headline.state.tags,
                allowsNew: true
            ) { [weak self] in self?.toggle($0, of: story) }
            self?.onErrand?(.chooseTag(choice))
        }
    }

    /// Lets the reader choose among the tags of all stories.
    func chooseTag(_ use: @escaping @MainActor (Tag) -> Void) {
        read { [weak self, marker] () throws(NewsError) in
            let tags = try await marker.newsService.tags()
            guard !tags.isEmpty else {
                self?.onNotice?("No story has a tag yet: # gives the selected one a tag.")
                return
            }
            self?.onErrand?(.chooseTag(TagChoice(tags: tags, onChosen: use)))
        }
    }

    private func toggle(_ tag: Tag, of story: CurrentStory) {
        let isTagged = story.headline.state.tags.contains(tag)
        mark(story, .tagged(tag, !isTagged))
        onNotice?(isTagged ? "Removed the tag “\(tag)”." : "Tagged “\(tag)”.")
    }
}
