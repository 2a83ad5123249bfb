import Configuration

/// Which pictures are fetched and displayed.
public struct PictureSettings: Hashable, Sendable {
    /// Whether pictures are fetched and displayed.
    public var areShown = true
    /// Whether the first story of the broadsheet is shown with its picture.
    public var showsLead = true
    /// Whether pictures are fetched before they are visible.
    public var areFetchedAhead = true
    /// Whether pictures are decoded only if the system has a sandbox.
    public var requiresSandbox = false

    /// Creates default settings.
    public init() {}
}

extension PictureSettings {
    init(_ top: [String: ConfigurationValue], _ reader: inout ConfigurationReader) {
        areShown = reader.bool(top["pictures"], "pictures") ?? true
        showsLead = reader.bool(top["leadPicture"], "leadPicture") ?? true
        areFetchedAhead = reader.bool(top["picturesAhead"], "picturesAhead") ?? true
        requiresSandbox = reader.isStrict(top["confinement"])
    }
}
