import Configuration

/// Settings for downloads and the media player.
public struct EnclosureSettings: Hashable, Sendable {
    /// The folder for downloads.
    ///
    /// A leading `~` is the home directory.
    public var folder = "~/Podcasts"
    /// The pattern of file names; see ``EnclosureFileNameBuilder``.
    public var name = EnclosureFileNameBuilder.usualPattern
    /// The player and its arguments; `nil` for the first one that is installed.
    ///
    /// The argument `{file}` is replaced with the path of the file, or with its address if it is
    /// not downloaded.
    public var player: [String]?
    /// The maximum number of parallel downloads.
    public var atOnce = 2

    /// Creates the default settings.
    public init() {}

    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "enclosures")
        let values = reader.members(value, "enclosures", keys: keys)
        if let folder = reader.text(values["folder"], "enclosures.folder") {
            if folder.hasPrefix("/") || folder == "~" || folder.hasPrefix("~/") {
                self.folder = folder
            } else {
                reader.report(
                    "enclosures.folder",
                    .wrongValue(expected: SettingsStrings.absolutePath)
                )
            }
        }
        if let name = reader.text(values["name"], "enclosures.name") {
            if let problem = EnclosureFileNameBuilder.problem(ofPattern: name) {
                reader.report("enclosures.name", .wrongValue(expected: problem))
            } else {
                self.name = name
            }
        }
        player = reader.command(values["player"], "enclosures.player")
        atOnce = reader.number(values["atOnce"], "enclosures.atOnce") ?? atOnce
    }
}
