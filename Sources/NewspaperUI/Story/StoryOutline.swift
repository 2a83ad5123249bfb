public import Typesetting

/// The headings of a story.
public struct StoryOutline: Hashable, Sendable {
    /// The headings in order.
    public let headings: [StoryHeading]
    /// The index of the heading above the reading position, if any.
    public let current: Int?
    /// The length of the text in scalars.
    public let length: Int
}

extension StoryOutline {
    var choices: NameChoiceController<StoryHeading>.Choices {
        // The indentation is relative to the highest level that occurs.
        let highest = headings.lazy.map(\.level).min() ?? 1
        let currentHeading = current.map { headings[$0] }
        return NameChoiceController.Choices(
            title: StoryStrings.outlineTitle,
            hint: StoryStrings.outlineHint,
            noneFound: StoryStrings.noMatchingHeadings,
            items: headings,
            name: \.text,
            line: { heading in
                let indent = String(repeating: "  ", count: min(heading.level - highest, 5))
                return PanelLine(
                    marker: heading == currentHeading ? "✓" : " ",
                    text: indent + heading.text,
                    detail: "\(heading.anchor * 100 / max(length, 1))%"
                )
            },
            selected: current ?? 0
        )
    }
}
