import News
import Typesetting

/// Parses and typesets stories off the main actor, so that keys are not delayed.
enum StoryTypesetter {
    /// Parses the first paragraphs of a long story; `nil` for a story that is parsed quickly.
    @concurrent
    static func readBeginning(of article: Article) async -> StoryDocument? {
        beginning(of: article, leadPicture: article.pictures.first)
    }

    @concurrent
    static func read(_ article: Article) async -> StoryDocument {
        whole(article, leadPicture: article.pictures.first)
    }

    /// Parses an alternate text of a story, and maps positions between the two texts.
    @concurrent
    static func other(_ article: Article, instead shown: StoryDocument) async
        -> ReplacementStoryText
    {
        let storyDocument = whole(article, leadPicture: article.pictures.first)
        return ReplacementStoryText(
            article: article,
            storyDocument: storyDocument,
            correspondence: TextPositionMapper(from: shown, to: storyDocument)
        )
    }

    @concurrent
    static func searchable(_ article: Article, _ storyDocument: StoryDocument) async
        -> SearchableStory
    {
        SearchableStory(article, storyDocument)
    }

    @concurrent
    static func find(_ words: PreparedSearchQuery, in story: SearchableStory) async -> StoryMatches
    {
        story.find(words)
    }

    @concurrent
    static func context(of words: PreparedSearchQuery, in article: Article) async -> String? {
        let storyDocument = whole(article, leadPicture: nil, marksLinks: false)
        return SearchMatchExcerpts.line(of: words, deck: article.deck, storyDocument)
            ?? SearchMatchExcerpts.line(of: words, title: article.headline.shownTitle)
    }

    @concurrent
    static func text(of article: Article, ages: RelativeTime) async -> String {
        PlainTextStory(article, ages: ages).text
    }

    /// Loads the tables of the language detection before the first story needs them.
    @concurrent
    static func prepareLanguageGuess() async { StoryDocument.prepareLanguageGuess() }

    /// Parses as much of a story as a preview can show, without links.
    ///
    /// `hasPicture` inserts the article’s own picture before the text.
    @concurrent
    static func readForPreview(_ article: Article, hasPicture: Bool) async -> StoryDocument {
        let lead = hasPicture ? article.pictures.first : nil
        return beginning(of: article, leadPicture: lead, marksLinks: false)
            ?? whole(article, leadPicture: lead, marksLinks: false)
    }

    /// Typesets as many lines as a preview can show; without `pictures`, descriptions replace them.
    @concurrent
    static func preview(
        _ storyDocument: StoryDocument,
        columns: Int,
        lineCount: Int = 120,
        pictures: PictureLayoutLimits? = nil
    ) async -> TypesetStory {
        storyDocument.typeset(
            around: 0,
            lineCount: lineCount,
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
