import News

extension BroadsheetPresentation {
    /// The text of the first page's lead determines the layout.
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

    /// Gives the space of a failed picture to the text.
    func takePicture() {
        settlePicture()
        list.onChange?()
    }

    /// The picture failed to load.
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
