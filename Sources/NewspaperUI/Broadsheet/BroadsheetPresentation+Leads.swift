import News

extension BroadsheetPresentation {
    /// Whether the layout waits for the text of the first page's lead.
    var isWaiting: Bool { list.arrangement == .broadsheet && isReadingLead }

    var isReadingLead: Bool {
        broadsheet.lead.map { leadReader.isReading($0.id) } ?? false
    }

    /// Loads the texts of the leads of the first and the open page.
    func readLeads() { read([broadsheet.lead, broadsheet.openLead].compactMap(\.self)) }

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

    /// Shows the loaded picture of the lead, or gives the space of a failed one to the text.
    func takePicture() {
        settlePicture()
        list.onChange?()
    }

    /// Shows the picture of the open page's lead, or gives its space to the text if it failed to load.
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
