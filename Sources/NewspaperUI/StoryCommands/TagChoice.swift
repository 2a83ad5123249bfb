import News

/// A request to let the user choose a tag.
public struct TagChoice: Sendable {
    let tags: [Tag]
    var chosen: Set<Tag> = []
    var allowsNew = false
    let onChosen: @MainActor @Sendable (Tag) -> Void
}

extension TagChoice {
    var choices: NameChoiceController<Tag>.Choices {
        NameChoiceController.Choices(
            title: StoryStrings.tagsTitle,
            hint: StoryStrings.tagHint(allowsNew: allowsNew),
            noneFound: StoryStrings.noMatchingTags(allowsNew: allowsNew),
            items: tags,
            name: \.text,
            line: { PanelLine(marker: chosen.contains($0) ? "✓" : " ", text: $0.text) },
            newItem: { typed in
                guard allowsNew, let tag = Tag(typed), !tags.contains(tag) else { return nil }
                return (tag, PanelLine(text: tag.text, detail: StoryStrings.newTag))
            }
        )
    }
}
