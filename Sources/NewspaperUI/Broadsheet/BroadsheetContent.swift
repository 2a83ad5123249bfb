import News

/// Stories and layout options of a broadsheet.
struct BroadsheetContent {
    /// In list order.
    var stories: [Headline] = []
    /// By rank, the lead first.
    var order: [Int] = []
    var sections: [SectionID] = []
    /// False if the page continues a long list.
    var hasLead = true
    /// The list ends with these stories.
    var isEnd = false
    /// The whole list contains several sections, even if these stories do not.
    var isOfSeveralSections = false
    /// As far as they are loaded.
    var leadTexts: [ArticleID: LeadTypesetting] = [:]
    var showsPictures = false
    /// The pictures failed to load.
    var storiesWithoutPicture: Set<ArticleID> = []
    var letters = LeadTitle.Letters.blocks

    /// Returns the text of a lead for a measure.
    ///
    /// Until it is loaded, returns the summary, except for the lead of the first page.
    func leadText(of story: Int, measure: Int) -> LeadTypesetting? {
        let headline = stories[story]
        if let text = leadTexts[headline.id], text.measure == measure { return text }
        return leadsPaper(story) ? nil : LeadTypesetting(summaryOf: headline, measure: measure)
    }

    func leadsPaper(_ story: Int) -> Bool { hasLead && order.first == story }
}
