/// The default text preferences and those of individual sections.
public struct TextPreferencesBySection: Hashable, Sendable, Codable {
    /// The preferences of all sections not in ``sections``.
    public var usual: TextPreferences
    /// The preferences of individual sections, by title.
    public var sections: [String: TextPreferences]

    /// Creates the preferences.
    public init(
        usual: TextPreferences = TextPreferences(),
        sections: [String: TextPreferences] = [:]
    ) {
        self.usual = usual
        self.sections = sections
    }

    /// The preferences of a section if it has its own; otherwise, the default ones.
    public subscript(section: String?) -> TextPreferences {
        get { section.flatMap { sections[$0] } ?? usual }
        set {
            if let section, sections[section] != nil {
                sections[section] = newValue
            } else {
                usual = newValue
            }
        }
    }

    /// Applies a changed configuration; preferences whose setting is unchanged keep the user’s
    /// choice.
    public mutating func take(
        _ setting: TextPreferencesBySection,
        insteadOf before: TextPreferencesBySection
    ) {
        usual.take(setting.usual, insteadOf: before.usual)
        let mine = sections
        sections = setting.sections
        for (name, preferences) in mine {
            guard let old = before.sections[name], let new = setting.sections[name] else {
                continue
            }
            var kept = preferences
            kept.take(new, insteadOf: old)
            sections[name] = kept
        }
    }
}
