/// What the names that a page gives to its elements (`class`, `id`) say about them.
struct NameMeaning: OptionSet, Hashable {
    let rawValue: UInt32

    /// Beside the story: advertisements, lists of other stories, comments, buttons.
    static let beside = NameMeaning(rawValue: 1)
    /// The words of an article: `article`, `story`, `post`.
    static let article = NameMeaning(rawValue: 2)
    /// The words of a text: `body`, `content`, `text`.
    static let body = NameMeaning(rawValue: 4)
    /// Both in one name: `article-body`, `postContent`.
    static let articleBody = NameMeaning(rawValue: 8)
    static let caption = NameMeaning(rawValue: 16)
    static let byline = NameMeaning(rawValue: 32)
    static let date = NameMeaning(rawValue: 64)
    static let title = NameMeaning(rawValue: 128)
    /// Not shown, or only read aloud.
    static let hidden = NameMeaning(rawValue: 256)
    /// A list of other stories, or one of them.
    static let others = NameMeaning(rawValue: 512)
    /// A picture with what is said of it.
    static let figure = NameMeaning(rawValue: 1024)
    /// What readers write below a story, often more than the story.
    static let comments = NameMeaning(rawValue: 2048)
    /// What stands beside words to count them or to lead elsewhere: numbers of lines, signs of notes.
    static let mark = NameMeaning(rawValue: 4096)
    /// Words of the story that stand there again as an ornament.
    static let pullQuote = NameMeaning(rawValue: 8192)
    /// A post of a publishing system, whose class list also names its categories and tags.
    static let publishedPost = NameMeaning(rawValue: 16384)
    /// An exclusion that comes from the id alone.
    static let byIDOnly = NameMeaning(rawValue: 32768)
    /// A post in a thread.
    static let threadPost = NameMeaning(rawValue: 65536)

    /// Reasons to exclude an element from a story.
    static let exclusions: NameMeaning = [.beside, .others, .comments, .hidden]
}
