/// How much is fetched ahead after a refresh, so that it can be read without a network.
public struct OfflineSettings: Hashable, Sendable {
    /// How many stories, in the order in which a reader comes to them; 0 for none.
    public var stories = 30
    /// How much one round may receive at most.
    public var megabytes = 25
    /// Whether the pictures in them are fetched, too.
    public var pictures = true

    /// The usual settings.
    public init() {}
}
