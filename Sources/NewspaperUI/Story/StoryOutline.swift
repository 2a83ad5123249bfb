public import Typesetting

/// The headings of a story, for whoever wants to go to one.
public struct StoryOutline: Hashable, Sendable {
    /// In the order in which they stand in the story.
    public let headings: [StoryHeading]
    /// The index of the one under which the reader is; `nil` before the first one.
    public let current: Int?
    /// How long the text is, as places in it are counted.
    public let length: Int
}

extension StoryOutline {
    /// The panel in which a heading is chosen.
    var choices: NameChoiceController<StoryHeading>.Choices {
        // The highest of the headings stand at the margin, whatever their level is.
        let highest = headings.lazy.map(\.level).min() ?? 1
        let currentHeading = current.map { headings[$0] }
        return NameChoiceController.Choices(
            title: "Headings",
            hint: "words of a heading",
            noneFound: "No heading has these words",
            items: headings,
            name: \.text,
            line: { heading in
                let indent = String(repeating: "  ", count: min(heading.level - highest, 5))
                return PanelLine(
                    marker: heading == currentHeading ? "✓" : " ",
                    text: indent + heading.text,
                    detail: "\(heading.anchor * 100 / max(length, 1)) %"
                )
            },
            selected: current ?? 0
        )
    }
}
