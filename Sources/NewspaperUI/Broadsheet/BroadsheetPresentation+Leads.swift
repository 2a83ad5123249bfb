import News

/// The openings and pictures of the stories that lead pages.
extension BroadsheetPresentation {
    /// True while the opening is read that the first page is arranged around.
    var isWaiting: Bool { list.arrangement == .broadsheet && isReadingLead }

    var isReadingLead: Bool {
        broadsheet.lead.map { leadReader.isReading($0.id) } ?? false
    }

    /// Reads the openings of the stories that lead the paper and the open page.
    func readLeads() { read([broadsheet.lead, broadsheet.openLead].compactMap(\.self)) }

    /// Reads the openings of the stories that lead the pages beside the open one.
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

    /// Shows a picture that has come, and gives the room of one that did not to the text.
    func takePicture() {
        settlePicture()
        list.onChange?()
    }

    /// Leaves a picture out that did not come.
    func settlePicture() {
        guard let lead = broadsheet.openLead, let isMissing = leadPicture.isMissing(on: broadsheet)
        else { return }
        broadsheet.show(pictureOf: lead.id, !isMissing)
        orderPicture()
    }

    /// Asks for the picture on the open page.
    func orderPicture() {
        leadPicture.load(on: list.arrangement == .broadsheet ? broadsheet : nil)
    }
}
