/// How the reader wants the paper to look; shared by all screens and changed while they are open.
@MainActor
public final class Appearance {
    /// The styles in use.
    public var theme: Theme
    /// The longest line of a story, in columns.
    public private(set) var measure = 66

    /// True when the front page opens as a broadsheet where there is room for one.
    public let opensBroadsheet: Bool

    private static let measures = 45...80

    /// Starts with a theme and the usual measure, the headlines as a list unless told otherwise.
    public init(theme: Theme, opensBroadsheet: Bool = false) {
        self.theme = theme
        self.opensBroadsheet = opensBroadsheet
    }

    /// Makes the lines of stories longer, or shorter with a negative number.
    ///
    /// - Returns: False when they are as long, or as short, as they may be.
    public func widenMeasure(by columns: Int) -> Bool {
        let wanted = measure + columns
        guard Self.measures.contains(wanted) else { return false }
        measure = wanted
        return true
    }
}
