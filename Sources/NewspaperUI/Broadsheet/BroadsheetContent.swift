import News

/// The stories of a broadsheet, and what decides how they are set.
struct BroadsheetContent {
    /// In the order of the list.
    var stories: [Headline] = []
    /// The positions of the stories, the one that leads first.
    var order: [Int] = []
    /// The sections in the reader's order.
    var sections: [SectionID] = []
    /// False for a page that continues a long list.
    var hasLead = true
    /// True when the list ends with these stories.
    var isEnd = false
    /// True for a part of a list in which other sections stand, too, whatever the stories of this part are of.
    var isOfSeveralSections = false
    /// The openings of stories that lead pages, as far as they are there.
    var leadTexts: [ArticleID: LeadTypesetting] = [:]
    /// True when their pictures are shown.
    var showsPictures = false
    /// Stories whose pictures did not come.
    var storiesWithoutPicture: Set<ArticleID> = []
    /// The largest letters of the headline that leads the paper.
    var letters = LeadTitle.Letters.blocks

    /// The opening of a story set for a measure; its summary as long as that is not there, but for the story that
    /// leads the paper.
    func leadText(of story: Int, measure: Int) -> LeadTypesetting? {
        let headline = stories[story]
        if let text = leadTexts[headline.id], text.measure == measure { return text }
        return leadsPaper(story) ? nil : LeadTypesetting(summaryOf: headline, measure: measure)
    }

    /// True for the story that leads the first page.
    func leadsPaper(_ story: Int) -> Bool { hasLead && order.first == story }
}
