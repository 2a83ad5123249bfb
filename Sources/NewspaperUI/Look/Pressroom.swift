import News
import Typesetting

/// Reads and typesets stories away from the main actor, so that no key waits for it.
enum Pressroom {
    @concurrent
    static func read(_ article: Article) async -> Manuscript {
        Manuscript(html: article.html, language: article.headline.language)
    }

    @concurrent
    static func typeset(_ manuscript: Manuscript, columns: Int) async -> TypesetStory {
        manuscript.typeset(TypesetOptions(columns: columns))
    }
}
