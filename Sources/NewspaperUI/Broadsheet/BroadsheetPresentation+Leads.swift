import News

extension BroadsheetPresentation {
    /// Whether the text of the first page's lead, which determines the layout, is loading.
    var isWaiting: Bool { list.arrangement == .broadsheet && isReadingLead }

    var isReadingLead: Bool {
        broadsheet.lead.map { leadReader.isReading($0.id) } ?? false
    }

    /// Loads the texts of the leads of the first and the open page.
    func readLeads() { read([broadsheet.lead, broadsheet.openLead].compactMap(\.self)) }

    /// Loads the texts of the leads of adjacent pages.
    func readNeighbouringLeads() { read(broadsheet.neighbouringLeads) }

    private func read(_ leads: [Headline]) {
        let columns = broadsheet.layout.columns
        for lead in leads {
            leadReader.read(
                lead,
                measure: columns.leadMeasure,
                wideMeasure: columns.wideLeadMeasure
            )
        }
    }

    /// Shows a picture that has arrived, or gives the space of a failed one to the text.
    func takePicture() {
        settlePicture()
        list.onChange?()
    }

    /// Removes a picture that failed to load from the layout.
    func settlePicture() {
        guard let lead = broadsheet.openLead, let isMissing = leadPicture.isMissing(on: broadsheet)
        else { return }
        broadsheet.show(pictureOf: lead.id, !isMissing)
        orderPicture()
    }

    func orderPicture() {
        leadPicture.load(on: list.arrangement == .broadsheet ? broadsheet : nil)
    }
}
