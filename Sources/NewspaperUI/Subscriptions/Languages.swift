enum Languages {
    /// Returns the name, such as `German` for `de-AT`, or the tag of an unknown language.
    static func name(of tag: String) -> String {
        names[tag.prefix { $0 != "-" }.lowercased()] ?? tag
    }

    /// The known languages by name, Norwegian only once.
    static let tags = names.keys.filter { $0 != "nb" }.sorted { name(of: $0) < name(of: $1) }

    private static let names = [
        "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
        "en": "English", "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew",
        "hi": "Hindi", "it": "Italian", "ja": "Japanese", "ko": "Korean", "nb": "Norwegian",
        "nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ru": "Russian",
        "sv": "Swedish", "tr": "Turkish", "uk": "Ukrainian", "zh": "Chinese",
    ]
}
