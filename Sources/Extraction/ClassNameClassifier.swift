/// The meaning of an element's `class` and `id`.
struct ClassNameClassifier: OptionSet, Hashable {
    let rawValue: UInt32

    /// Content beside the story: advertisements, lists of other stories, comments and buttons.
    static let beside = ClassNameClassifier(rawValue: 1)
    static let article = ClassNameClassifier(rawValue: 2)
    static let body = ClassNameClassifier(rawValue: 4)
    /// Names that combine words for articles and text: `article-body`, `postContent`.
    static let articleBody = ClassNameClassifier(rawValue: 8)
    static let caption = ClassNameClassifier(rawValue: 16)
    static let byline = ClassNameClassifier(rawValue: 32)
    static let date = ClassNameClassifier(rawValue: 64)
    static let title = ClassNameClassifier(rawValue: 128)
    /// Content that is not displayed, or only available to screen readers.
    static let hidden = ClassNameClassifier(rawValue: 256)
    static let others = ClassNameClassifier(rawValue: 512)
    static let figure = ClassNameClassifier(rawValue: 1024)
    static let comments = ClassNameClassifier(rawValue: 2048)
    static let mark = ClassNameClassifier(rawValue: 4096)
    /// A quotation from the story that is repeated as decoration.
    static let pullQuote = ClassNameClassifier(rawValue: 8192)
    /// A post of a content management system.
    ///
    /// Its class list contains its categories and tags.
    static let publishedPost = ClassNameClassifier(rawValue: 16384)
    /// Content whose `id`, but not its `class`, matches ``exclusions``.
    static let byIDOnly = ClassNameClassifier(rawValue: 32768)
    static let threadPost = ClassNameClassifier(rawValue: 65536)
    /// A box around a video or sound.
    static let player = ClassNameClassifier(rawValue: 131_072)

    static let exclusions: ClassNameClassifier = [.beside, .others, .comments, .hidden]
}
