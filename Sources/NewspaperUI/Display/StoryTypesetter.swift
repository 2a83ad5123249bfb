import News
import Typesetting

/// Reads and typesets stories away from the main actor, so that no key waits for it.
enum StoryTypesetter {
    /// The first paragraphs of a long story; `nil` for one that is read at once.
    @concurrent
    static func readBeginning(of article: Article) async -> StoryDocument? {
        beginning(of: article, leadPicture: article.pictures.first)
    }

    @concurrent
    static func read(_ article: Article) async -> StoryDocument {
        whole(article, leadPicture: article.pictures.first)
    }

    /// Another text of a story, and where the places of the one that is shown stand in it.
    @concurrent
    static func other(_ article: Article, instead shown: StoryDocument) async -> AlternateText {
        let manuscript = whole(article, leadPicture: article.pictures.first)
        return AlternateText(
            article: article,
            manuscript: manuscript,
            correspondence: TextPositionMapper(from: shown, to: manuscript)
        )
    }

    /// A story in which words can be found.
    @concurrent
    static func searchable(_ article: Article, _ manuscript: StoryDocument) async -> SearchableStory
    {
        SearchableStory(article, manuscript)
    }

    @concurrent
    static func find(_ words: SearchedWords, in story: SearchableStory) async -> StoryMatches {
        story.find(words)
    }

    /// A line around the first match of words that were searched for among all stories.
    @concurrent
    static func context(of words: SearchedWords, in article: Article) async -> String? {
        let manuscript = whole(article, leadPicture: nil, marksLinks: false)
        return MatchContext.line(of: words, deck: article.deck, manuscript)
    }

    /// The text of a story for other programs.
    @concurrent
    static func text(of article: Article, ages: RelativeTime) async -> String {
        StoryText(article, ages: ages).text
    }

    /// Makes ready what tells languages, while a story is read that names none.
    @concurrent
    static func prepareLanguageGuess() async { StoryDocument.prepareLanguageGuess() }

    /// Reads as much of a story as a preview may show.
    ///
    /// - Parameters:
    ///   - article: The story, or its beginning.
    ///   - hasPicture: Whether the picture that comes beside the text stands before it.
    /// - Returns: The story, in which links are words.
    @concurrent
    static func readForPreview(_ article: Article, hasPicture: Bool) async -> StoryDocument {
        let lead = hasPicture ? article.pictures.first : nil
        return beginning(of: article, leadPicture: lead, marksLinks: false)
            ?? whole(article, leadPicture: lead, marksLinks: false)
    }

    /// The first lines of a story, as many as a preview may show.
    ///
    /// - Parameters:
    ///   - manuscript: The story.
    ///   - columns: The measure.
    ///   - pictures: The room for pictures; without it, words stand for them.
    /// - Returns: Whole passages from the beginning on.
    @concurrent
    static func preview(
        _ manuscript: StoryDocument,
        columns: Int,
        pictures: PictureBounds? = nil
    ) async -> TypesetStory {
        manuscript.typeset(
            around: 0,
            lineCount: 120,
            TypesetOptions(columns: columns, pictures: pictures)
        )
    }

    private static func beginning(
        of article: Article,
        leadPicture: String?,
        marksLinks: Bool = true
    ) -> StoryDocument? {
        StoryDocument(
            beginningOf: article.html,
            ofLength: article.htmlLength,
            language: article.headline.language,
            title: article.headline.title,
            leadPicture: leadPicture,
            marksLinks: marksLinks
        )
    }

    private static func whole(
        _ article: Article,
        leadPicture: String?,
        marksLinks: Bool = true
    ) -> StoryDocument {
        StoryDocument(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            leadPicture: leadPicture,
            marksLinks: marksLinks
        )
    }
}
