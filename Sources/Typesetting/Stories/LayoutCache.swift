/// The passages of one story that have been set, so that whoever reads on sets only what is new.
///
/// They are forgotten when the measure changes, and when they are many.
public struct LayoutCache {
    private var options: TypesetOptions?
    private var lines: [Int: [TypesetLine]] = [:]
    private var lineCount = 0

    /// Some hundred screens of lines, at most about a megabyte.
    private static let maximumLines = 4_000

    /// Keeps nothing yet.
    public init() {}

    /// Forgets what was set with other options.
    mutating func begin(_ options: TypesetOptions) {
        guard options != self.options || lineCount > Self.maximumLines else { return }
        self = LayoutCache()
        self.options = options
    }

    /// The lines of a passage, by its index; `set` makes them when they are not here.
    mutating func lines(of passage: Int, set: () -> [TypesetLine]) -> [TypesetLine] {
        if let kept = lines[passage] { return kept }
        let new = set()
        lines[passage] = new
        lineCount += new.count
        return new
    }
}
