enum Languages {
    /// Returns the English name of a language, such as `German` for `de-AT`; for an unknown one,
    /// the tag.
    static func name(of tag: String) -> String {
        names[tag.prefix { $0 != "-" }.lowercased()] ?? tag
    }

    /// The tags of known languages without the duplicate `nb`, sorted by name.
    static let tags = names.keys.filter { $0 != "nb" }.sorted { name(of: $0) < name(of: $1) }

    private static let names = [
        "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
        "en": "English", "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew",
        "hi": "Hindi", "it": "Italian", "ja": "Japanese", "ko": "Korean", "nb": "Norwegian",
        "nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ru": "Russian",
        "sv": "Swedish", "tr": "Turkish", "uk": "Ukrainian", "zh": "Chinese",
    ]
}
