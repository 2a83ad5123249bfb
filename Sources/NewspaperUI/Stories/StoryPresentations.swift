/// The presentations of a list; one of them is shown.
@MainActor
struct StoryPresentations {
    let listed: any StoriesPresentation
    let broadsheet: (any StoriesPresentation)?
    let model: HeadlineListModel

    var current: any StoriesPresentation {
        model.arrangement == .broadsheet ? broadsheet ?? listed : listed
    }

    var all: [any StoriesPresentation] { [listed] + (broadsheet.map { [$0] } ?? []) }

    func switchToNext() {
        switch model.arrangement {
        case .list: model.arrange(as: .listWithPreview)
        case .listWithPreview: (broadsheet ?? listed).open()
        case .broadsheet: broadsheet?.close()
        }
    }
}
