import NewspaperUI
import Newsroom

extension ServiceFactory {
    var storedTextPreferences: TextPreferencesBySection {
        DisplaySettingsStore(readingFrom: processEnvironment.displaySettingsFile).textPreferences(
            besides: textPreferences
        )
    }

    var textPreferences: TextPreferencesBySection {
        TextPreferencesBySection(
            usual: TextPreferences(configuration.text.usual),
            sections: configuration.text.sections.mapValues(TextPreferences.init)
        )
    }
}

extension TextPreferences {
    fileprivate init(_ text: TextSettings) {
        self.init(
            measure: text.measure,
            isJustified: text.isJustified,
            isHyphenated: text.isHyphenated,
            spacesParagraphs: text.paragraphs == .spaced,
            hasDropCap: text.hasDropCap,
            columns: text.columns
        )
    }
}
