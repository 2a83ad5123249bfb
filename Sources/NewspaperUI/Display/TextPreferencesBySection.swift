/// How stories are set: usually, and in sections that have a manner of their own.
public struct TextPreferencesBySection: Hashable, Sendable, Codable {
    /// That of all sections without one of their own.
    public var usual: TextPreferences
    /// Those of sections, by title.
    public var sections: [String: TextPreferences]

    /// Chooses manners.
    public init(
        usual: TextPreferences = TextPreferences(),
        sections: [String: TextPreferences] = [:]
    ) {
        self.usual = usual
        self.sections = sections
    }

    /// The manner of a section's stories, or of a story whose section is not known; what is set is that of the section
    /// where it has its own.
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

    /// Takes what is set in another way than before; all that is set as before stays, whatever a key has made of it.
    public mutating func take(
        _ setting: TextPreferencesBySection,
        insteadOf before: TextPreferencesBySection
    ) {
        usual.take(setting.usual, insteadOf: before.usual)
        let mine = sections
        sections = setting.sections
        for (name, manner) in mine {
            guard let old = before.sections[name], let new = setting.sections[name] else {
                continue
            }
            var kept = manner
            kept.take(new, insteadOf: old)
            sections[name] = kept
        }
    }
}
