import Cells
import News
import TerminalKit

/// Shows stories as a list, optionally with a preview of the selected one.
@MainActor
final class ListPresentation: StoriesPresentation {
    private let list: HeadlineListModel
    private let pictures: HeadlineThumbnails
    private let drawings = ListPresentationView.Drawings()

    init(along list: HeadlineListModel, pictures: HeadlineThumbnails) {
        self.list = list
        self.pictures = pictures
        pictures.onChange = { [weak list] in list?.onChange?() }
    }

    var focusedStory: Headline? { list.selectedHeadline }
    var number: Int { list.page.selected + 1 }
    var nextStory: Headline? { list.page.neighbor(1).flatMap { list.page.headlines[$0] } }
    var nextUnread: NextUnread { list.nextUnread }
    var newCount: Int { 0 }
    var isWaiting: Bool { false }

    func open() { list.arrange(as: .list) }
    func close() {}
    func prepareLayout() {}
    func didReturn() {}
    func end() { pictures.cancel() }
    func take(_ edition: Edition) {}
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool) {}
    func storiesFromFocus(_ count: Int) -> [Headline]? { nil }

    func didLayOut() {
        let hasRoom = list.arrangement != .broadsheet && list.page.layout.hasPictures
        pictures.show(hasRoom ? { self.list.page.visibleHeadlines } : nil)
    }

    func forgetTexts(of ids: [ArticleID]) {
        list.previews.forget(ids)
        pictures.forget(ids)
    }

    func reloadTexts() { list.previews.reload() }

    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        list.apply(mark, where: isMeant)
    }

    func perform(_ command: Command) -> Bool {
        let (selected, step) = (list.page.selected, list.page.pageStep)
        switch command {
        case .down: list.select(selected + 1)
        case .up: list.select(selected - 1)
        case .pageDown: list.select(selected + step)
        case .pageUp: list.select(selected - step)
        case .halfPageDown: list.select(selected + max(step / 2, 1))
        case .halfPageUp: list.select(selected - max(step / 2, 1))
        case .first: list.select(0)
        case .last: list.select(list.page.headlines.totalCount - 1)
        case .nextUnread: list.selectUnread(before: false)
        case .previousUnread: list.selectUnread(before: true)
        default: return false
        }
        return true
    }

    func moveFocus(by step: Int) -> Bool {
        guard let row = list.page.neighbor(step) else { return false }
        list.select(row)
        return true
    }

    func moveFocus(to id: ArticleID) { list.select(story: id) }

    func walkToUnread(before: Bool) { list.selectUnreadFromOpened(before: before) }

    func selectFirstUnread() { list.selectFirstUnread() }

    func press(at point: Point) -> Bool {
        guard let row = list.page.headline(at: point) else { return false }
        if row == list.page.selected { return true }
        list.select(row)
        return false
    }

    func pinFocus() { list.pinSelection() }

    func makeView(_ look: StoriesDisplayOptions) -> any View {
        ListPresentationView(
            page: list.page,
            preview: list.preview,
            pictures: list.page.layout.hasPictures ? pictures.shown : nil,
            look: look,
            drawings: drawings
        )
    }
}
