import News

extension StoryCommandHandler {
    /// Adds or removes a tag; without a name, the user chooses one in a panel.
    func editTags(of story: CurrentStory, named name: String?) {
        guard story.headline.feed.account != .passing else {
            onNotice?(StoryStrings.pageNotSaved)
            return
        }
        if let name {
            if let tag = Tag(name) {
                toggle(tag, of: story)
            } else {
                onNotice?(StoryStrings.invalidTag(name))
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
                self?.onNotice?(StoryStrings.noTags)
                return
            }
            self?.onRequest?(.chooseTag(TagChoice(tags: tags, onChosen: use)))
        }
    }

    private func toggle(_ tag: Tag, of story: CurrentStory) {
        let isTagged = story.headline.state.tags.contains(tag)
        mark(story, .tagged(tag, !isTagged))
        onNotice?(isTagged ? StoryStrings.untagged(tag.text) : StoryStrings.tagged(tag.text))
    }
}
