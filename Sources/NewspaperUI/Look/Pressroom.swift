import News
import Typesetting

/// Reads and typesets stories away from the main actor, so that no key waits for it.
enum Pressroom {
    /// The first paragraphs of a long story; `nil` for one that is read at once.
    @concurrent
    static func readBeginning(of article: Article) async -> Manuscript? {
        Manuscript(
            beginningOf: article.html,
            ofLength: article.htmlLength,
            language: article.headline.language,
            title: article.headline.title,
            leadPicture: article.pictures.first
        )
    }

    @concurrent
    static func read(_ article: Article) async -> Manuscript {
        Manuscript(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            leadPicture: article.pictures.first
        )
    }

    /// The text of a story for files and other programs.
    @concurrent
    static func text(of article: Article, ages: Ages) async -> String {
        StoryText(article, ages: ages).text
    }

    /// The first lines of a story, as many as a preview may show.
    @concurrent
    static func preview(_ article: Article, columns: Int) async -> TypesetStory {
        let manuscript: Manuscript
        if let beginning = await readBeginning(of: article) {
            manuscript = beginning
        } else {
            manuscript = await read(article)
        }
        return manuscript.typeset(
            around: 0,
            lineCount: 120,
            TypesetOptions(columns: columns)
        )
    }
}
