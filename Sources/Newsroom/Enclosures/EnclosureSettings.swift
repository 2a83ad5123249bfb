import Configuration

/// Where files that belong to stories go, and what plays them.
public struct EnclosureSettings: Hashable, Sendable {
    /// The folder that they are put into; `~` is the reader's home.
    public var folder = "~/Podcasts"
    /// How they are called in it; see ``EnclosureName``.
    public var name = EnclosureName.usualPattern
    /// The program that plays them, with its words, in which `{file}` stands for the file, or for its address as long as
    /// it is not on the disk; `nil` for the first that is there.
    public var player: [String]?
    /// How many are fetched at once.
    public var atOnce = 2

    /// The usual settings.
    public init() {}

    /// Reads what stands under `enclosures`.
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "enclosures")
        let values = reader.members(value, "enclosures", keys: keys)
        if let folder = reader.text(values["folder"], "enclosures.folder") {
            if folder.hasPrefix("/") || folder == "~" || folder.hasPrefix("~/") {
                self.folder = folder
            } else {
                reader.report(
                    "enclosures.folder",
                    .wrongValue(expected: "a path that begins with / or ~/")
                )
            }
        }
        if let name = reader.text(values["name"], "enclosures.name") {
            if let problem = EnclosureName.problem(ofPattern: name) {
                reader.report("enclosures.name", .wrongValue(expected: problem))
            } else {
                self.name = name
            }
        }
        player = reader.command(values["player"], "enclosures.player")
        atOnce = reader.number(values["atOnce"], "enclosures.atOnce") ?? atOnce
    }
}
