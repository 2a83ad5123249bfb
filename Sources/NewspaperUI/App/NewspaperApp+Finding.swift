import News
import TerminalKit

extension NewspaperApp {
    func find(_ command: Command) -> Bool {
        switch command.withoutWord {
        case .search:
            if let words = command.word {
                searchResults.show(.search(words))
            } else {
                showPalette(.storiesFirst)
            }
        case .commands: showPalette(.commandsFirst)
        case .sections: showSections()
        case .nextMatch: searchResults.select(1)
        case .previousMatch: searchResults.select(-1)
        default: return false
        }
        return true
    }

    func search(for words: String) { showPalette(.storiesFirst, text: words) }

    private func showPalette(_ order: PaletteController.Order, text: String = "") {
        guard navigation.presented.isEmpty, let below = navigation.top else { return }
        let controller = factory.makePaletteController(
            order: order,
            commands: below.keyTable,
            text: text,
            scope: (below as? any StoriesScreen)?.searchScope
        )
        controller.onChoice = { [weak self] in self?.take($0) }
        navigation.present(controller)
    }

    private func take(_ choice: PaletteChoice) {
        navigation.dismiss()
        switch choice {
        case .story(let id, let place, let results):
            searchResults.show(results.selecting(id))
            showStory(id, place: place)
        case .results(let results): searchResults.show(results)
        case .section(let id): showStories(.section(id))
        case .feed(let id, let title): showStories(.feed(id, title: title))
        case .command(let command): navigation.perform(command)
        case .theme(let choice): take(choice)
        case .guardian(let words): preview(.guardian(words: words))
        case .save(let address): pages.save(address)
        case .subscribe(let address): addFeed(at: address)
        }
    }

    private func take(_ choice: ThemeChoice) {
        appearance.choose(choice)
        say(AppStrings.theme(choice.name))
    }

    /// Shows the tree of sections and feeds, or returns to it if it is already open under other
    /// screens.
    private func showSections() {
        guard !(navigation.top is any SectionsScreen) else {
            return say(AppStrings.alreadyInSections)
        }
        guard !navigation.stack.contains(where: { $0 is any SectionsScreen }) else {
            while !(navigation.stack.last is any SectionsScreen) { navigation.pop() }
            return
        }
        let controller = factory.makeSectionsController()
        controller.onScopeSelected = { [weak self] in self?.showStories($0) }
        controller.onEditRequested = { [weak self] in self?.edit($0) }
        controller.onRenameRequested = { [weak self] in self?.rename($0) }
        navigation.push(controller)
    }
}
