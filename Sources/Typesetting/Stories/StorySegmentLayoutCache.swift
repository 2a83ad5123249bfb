/// Caches the lines of a story's segments, so that scrolling typesets only new segments.
///
/// It is emptied when it is full or the options change.
public struct StorySegmentLayoutCache {
    private var options: TypesetOptions?
    private var lines: [Int: [TypesetLine]] = [:]
    private var lineCount = 0

    /// The maximum number of lines: about a hundred screens, at most a megabyte.
    private static let maximumLines = 4_000

    /// Creates an empty cache.
    public init() {}

    mutating func begin(_ options: TypesetOptions) {
        guard options != self.options || lineCount > Self.maximumLines else { return }
        self = StorySegmentLayoutCache()
        self.options = options
    }

    mutating func lines(of passage: Int, set: () -> [TypesetLine]) -> [TypesetLine] {
        if let kept = lines[passage] { return kept }
        let new = set()
        lines[passage] = new
        lineCount += new.count
        return new
    }
}
