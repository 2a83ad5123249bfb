import News

/// Stories and layout options of a broadsheet.
struct BroadsheetContent {
    /// The stories in list order.
    var stories: [Headline] = []
    /// The indices of the stories by rank, the lead first.
    var order: [Int] = []
    var sections: [SectionID] = []
    /// Whether the first page has a lead, which is not the case if it continues a long list.
    var hasLead = true
    /// The list ends with these stories.
    var isEnd = false
    /// Whether the whole list contains several sections, even if these stories do not.
    var isOfSeveralSections = false
    /// The texts of leads, as far as they are loaded.
    var leadTexts: [ArticleID: LeadTypesetting] = [:]
    var showsPictures = false
    /// The pictures failed to load.
    var storiesWithoutPicture: Set<ArticleID> = []
    var letters = LeadTitle.Letters.blocks

    /// Returns the text of a lead for a measure; `nil` for the lead of the first page until it is loaded.
    ///
    /// Until the text of another lead is loaded, returns its summary.
    func leadText(of story: Int, measure: Int) -> LeadTypesetting? {
        let headline = stories[story]
        if let text = leadTexts[headline.id], text.measure == measure { return text }
        return leadsPaper(story) ? nil : LeadTypesetting(summaryOf: headline, measure: measure)
    }

    func leadsPaper(_ story: Int) -> Bool { hasLead && order.first == story }
}
