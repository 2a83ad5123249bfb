/// What the names that a page gives to its elements (`class`, `id`) say about them.
struct ClassNameClassifier: OptionSet, Hashable {
    let rawValue: UInt32

    /// Beside the story: advertisements, lists of other stories, comments, buttons.
    static let beside = ClassNameClassifier(rawValue: 1)
    /// The words of an article: `article`, `story`, `post`.
    static let article = ClassNameClassifier(rawValue: 2)
    /// The words of a text: `body`, `content`, `text`.
    static let body = ClassNameClassifier(rawValue: 4)
    /// Both in one name: `article-body`, `postContent`.
    static let articleBody = ClassNameClassifier(rawValue: 8)
    static let caption = ClassNameClassifier(rawValue: 16)
    static let byline = ClassNameClassifier(rawValue: 32)
    static let date = ClassNameClassifier(rawValue: 64)
    static let title = ClassNameClassifier(rawValue: 128)
    /// Not shown, or only read aloud.
    static let hidden = ClassNameClassifier(rawValue: 256)
    /// A list of other stories, or one of them.
    static let others = ClassNameClassifier(rawValue: 512)
    /// A picture with what is said of it.
    static let figure = ClassNameClassifier(rawValue: 1024)
    /// What readers write below a story, often more than the story.
    static let comments = ClassNameClassifier(rawValue: 2048)
    /// What stands beside words to count them or to lead elsewhere: numbers of lines, signs of notes.
    static let mark = ClassNameClassifier(rawValue: 4096)
    /// Words of the story that stand there again as an ornament.
    static let pullQuote = ClassNameClassifier(rawValue: 8192)
    /// A post of a publishing system, whose class list also names its categories and tags.
    static let publishedPost = ClassNameClassifier(rawValue: 16384)
    /// An exclusion that comes from the id alone.
    static let byIDOnly = ClassNameClassifier(rawValue: 32768)
    /// A post in a thread.
    static let threadPost = ClassNameClassifier(rawValue: 65536)

    /// Reasons to exclude an element from a story.
    static let exclusions: ClassNameClassifier = [.beside, .others, .comments, .hidden]
}
