import NewspaperUI
import Newsroom

extension ServiceFactory {
    /// How the text of stories is set, as keys on the screen have changed it.
    var keptManners: TextPreferencesBySection {
        DisplaySettingsStore(readingFrom: surroundings.lookFile).textManners(besides: textManners)
    }

    /// How the reader has the text of stories set.
    var textManners: TextPreferencesBySection {
        TextPreferencesBySection(
            usual: TextPreferences(configuration.text.usual),
            sections: configuration.text.sections.mapValues(TextPreferences.init)
        )
    }
}

extension TextPreferences {
    /// What a configuration says.
    fileprivate init(_ text: TextSettings) {
        self.init(
            measure: text.measure,
            isJustified: text.isJustified,
            isHyphenated: text.isHyphenated,
            spacesParagraphs: text.paragraphs == .spaced,
            hasInitial: text.hasInitial,
            columns: text.columns
        )
    }
}
