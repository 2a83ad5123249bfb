import News

/// The stories of a broadsheet and the settings that affect their layout.
struct BroadsheetContent {
    var stories: [Headline] = []
    /// The indices of the stories by rank, the lead first.
    var order: [Int] = []
    var sections: [SectionID] = []
    /// Whether the first page has a lead; false if the broadsheet starts later in a long list.
    var hasLead = true
    /// Whether the broadsheet includes the end of the list.
    var isEnd = false
    var isOfSeveralSections = false
    var leadTexts: [ArticleID: TypesetLead] = [:]
    var showsPictures = false
    var storiesWithoutPicture: Set<ArticleID> = []
    var letters = LeadTitle.Letters.blocks

    /// Returns the text of a lead for a measure.
    ///
    /// Until the text is loaded, returns `nil` for the lead of the first page and the summary for
    /// other leads.
    func leadText(of story: Int, measure: Int) -> TypesetLead? {
        let headline = stories[story]
        if let text = leadTexts[headline.id], text.measure == measure { return text }
        return leadsPaper(story) ? nil : TypesetLead(summaryOf: headline, measure: measure)
    }

    func leadsPaper(_ story: Int) -> Bool { hasLead && order.first == story }
}
