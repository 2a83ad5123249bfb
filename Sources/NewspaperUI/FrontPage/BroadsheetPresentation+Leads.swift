import News

extension BroadsheetPresentation {
    var isWaiting: Bool { list.arrangement == .broadsheet && isReadingLead }

    var isReadingLead: Bool {
        broadsheet.lead.map { leadReader.isReading($0.id) } ?? false
    }

    func readLeads() { read([broadsheet.lead, broadsheet.openLead].compactMap(\.self)) }

    func readNeighboringLeads() { read(broadsheet.neighboringLeads) }

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

    func takePicture() {
        settlePicture()
        list.onChange?()
    }

    /// Shows the picture of the open page’s lead, or text if the picture could not be loaded.
    func settlePicture() {
        guard let lead = broadsheet.openLead, let isMissing = leadPicture.isMissing(on: broadsheet)
        else { return }
        broadsheet.show(pictureOf: lead.id, !isMissing)
        if let shape = leadPicture.newShape(on: broadsheet) {
            broadsheet.set(shape: shape, ofPictureOf: lead.id)
        }
        orderPicture()
    }

    func orderPicture() {
        leadPicture.load(on: list.arrangement == .broadsheet ? broadsheet : nil)
    }
}
