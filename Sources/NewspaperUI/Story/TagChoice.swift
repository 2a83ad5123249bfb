import News

/// The tags from which the reader chooses one.
public struct TagChoice: Sendable {
    /// The tags of all stories.
    let tags: [Tag]
    /// Those of the story that the choice is about.
    var chosen: Set<Tag> = []
    /// Whether another tag may be typed.
    var allowsNew = false
    /// Called with the tag that was chosen.
    let onChosen: @MainActor @Sendable (Tag) -> Void
}

extension TagChoice {
    /// The panel in which a tag is chosen.
    var choices: NameChoiceController<Tag>.Choices {
        NameChoiceController.Choices(
            title: "Tags",
            hint: allowsNew ? "a tag, or a new one" : "letters of a tag",
            noneFound: allowsNew ? "Type a tag" : "No tag has these letters",
            items: tags,
            name: \.text,
            line: { PanelLine(marker: chosen.contains($0) ? "✓" : " ", text: $0.text) },
            newItem: { typed in
                guard allowsNew, let tag = Tag(typed), !tags.contains(tag) else { return nil }
                return (tag, PanelLine(text: tag.text, detail: "new tag"))
            }
        )
    }
}
