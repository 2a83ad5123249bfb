import News

/// Stories and layout options of a broadsheet.
struct BroadsheetContent {
    var stories: [Headline] = []
    /// The stories by rank, the lead first, as indices.
    var order: [Int] = []
    var sections: [SectionID] = []
    /// Whether the first page has a lead; false if it continues a long list.
    var hasLead = true
    /// Whether the list ends with these stories.
    var isEnd = false
    /// Whether the whole list contains several sections.
    var isOfSeveralSections = false
    var leadTexts: [ArticleID: LeadTypesetting] = [:]
    var showsPictures = false
    /// The stories whose pictures failed to load.
    var storiesWithoutPicture: Set<ArticleID> = []
    var letters = LeadTitle.Letters.blocks

    /// Returns the text of a lead for a measure; `nil` for the lead of the first page until it is loaded.
    ///
    /// For other leads, returns the summary until then.
    func leadText(of story: Int, measure: Int) -> LeadTypesetting? {
        let headline = stories[story]
        if let text = leadTexts[headline.id], text.measure == measure { return text }
        return leadsPaper(story) ? nil : LeadTypesetting(summaryOf: headline, measure: measure)
    }

    func leadsPaper(_ story: Int) -> Bool { hasLead && order.first == story }
}
