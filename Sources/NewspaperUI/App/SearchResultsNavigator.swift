import News
import TerminalKit

/// Shows the results of the last search and moves among them.
@MainActor
final class SearchResultsNavigator {
    var onListRequested: ((StoryListDescription) -> Void)?

    private let screens: ScreenPresenter
    private var results: StoryListDescription?

    init(screens: ScreenPresenter) { self.screens = screens }

    func show(_ results: StoryListDescription) {
        self.results = results
        let navigation = screens.navigation
        while navigation.stack.contains(where: isResults), navigation.pop() != nil {}
        onListRequested?(results)
    }

    /// Selects the result `step` rows away; shows the list of results if it is hidden.
    func select(_ step: Int) {
        guard let results else { return screens.say(AppStrings.noSearch) }
        guard let stories = screens.navigation.top as? any StoriesScreen,
            stories.scope.query == results.query
        else { return show(results) }
        let hasMoved = stories.advance(by: step) { [screens] end in
            if case .failed(let error) = end { screens.say(ErrorMessages.notice(of: error)) }
        }
        if !hasMoved {
            screens.say(step > 0 ? AppStrings.lastResult : AppStrings.firstResult)
        }
    }

    private func isResults(_ controller: any ViewController) -> Bool {
        (controller as? any StoriesScreen)?.scope.query.search != nil
    }
}
