import News
public import TerminalKit
import Typesetting

extension StoryController {
    func scroll(_ command: Command) -> Bool {
        guard viewport.perform(command) else { return false }
        hasScrolled()
        return true
    }

    /// Saves the position, requests pictures, and prepares adjacent pages; called after scrolling.
    func hasScrolled() {
        showsMatchInsteadOfPosition = false
        requestPictures()
        keepPlaceWhenSettled()
        guard viewport.lacksNeighbours || viewport.hasShapes else { return }
        preparing?.cancel()
        preparing = work.startNext { [weak self] in
            if !Task.isCancelled { self?.prepareNeighbors() }
        }
    }

    func use(_ command: Command) -> Bool {
        let story = currentStory
        if let sentence = refusal(of: command) {
            notice = sentence
            return true
        }
        if command == .open {
            if let story { commandHandler.follow(story) }
            return true
        }
        guard commandHandler.perform(command, on: story) else {
            return marker.perform(command) { [weak self] in self?.sayAndReadState($0) }
        }
        if story == nil {
            notice = failure == nil ? StoryStrings.loading : StoryStrings.noStory
        } else {
            sayMark(after: command)
        }
        return true
    }

    /// Returns a notice that a command does not apply to this story; `nil` if it does.
    private func refusal(of command: Command) -> String? {
        switch command {
        case .open where linkEntry.number == nil:
            LinkStrings.numberNeeded
        case .toggleRead, .toggleStar, .removePage, .deleteStory:
            articleID.linkingFeed?.account == .passing || articleID.pageAddress != nil
                ? StoryStrings.pageNotSaved : nil
        default: nil
        }
    }

    private func sayMark(after command: Command) {
        switch command {
        case .toggleRead: notice = StoryStrings.marked(read: state.isRead)
        case .toggleStar: notice = StoryStrings.marked(starred: state.isStarred)
        default: break
        }
    }

    /// Performs a command several times without opening the stories in between.
    public func perform(_ command: Command, times: Int) -> Bool {
        defer { onChange?() }
        linkEntry = LinkNumberInput()
        switch command {
        case .nextStory: onNeighbourRequested?(times)
        case .previousStory: onNeighbourRequested?(-times)
        case .nextUnread: onUnreadRequested?(times)
        case .previousUnread: onUnreadRequested?(-times)
        case .readOn: readOn(times: times)
        // Only the open story is deleted, so the count is ignored.
        case .deleteStory: return perform(command)
        default: return false
        }
        return true
    }

    func turn(_ command: Command) -> Bool {
        switch command {
        case .nextStory: onNeighbourRequested?(1)
        case .previousStory: onNeighbourRequested?(-1)
        case .nextUnread: onUnreadRequested?(1)
        case .previousUnread: onUnreadRequested?(-1)
        case .wider: changeMeasure(by: 2)
        case .narrower: changeMeasure(by: -2)
        case .togglePictures: togglePictures()
        default: return changePreferences(command)
        }
        return true
    }

    private var section: String? { article?.headline.section.text }

    /// The section's text preferences, without drop caps if the terminal cannot draw them.
    var preferences: TextPreferences {
        var preferences = appearance.textPreferences[section]
        preferences.hasDropCap = preferences.hasDropCap && appearance.drawsBoxLetters
        return preferences
    }

    func changeMeasure(by columns: Int) {
        let room =
            StoryLayout(
                size: viewport.size,
                measure: .max,
                columns: viewport.textPreferences.columns
            ).measure
        if columns > 0, preferences.measure >= room {
            notice = StoryStrings.fullWidth
            return
        }
        // Without subtracting the excess, the change would not be visible.
        let excess = max(preferences.measure - room, 0)
        if appearance.widenMeasure(by: columns - excess, in: section) {
            layOut()
        } else {
            notice = StoryStrings.lineLengthLimit(isMaximum: columns > 0)
        }
    }

    private func changePreferences(_ command: Command) -> Bool {
        guard let words = appearance.textPreferences[section].change(command) else { return false }
        notice = words
        layOut()
        return true
    }

    func togglePictures() {
        notice = appearance.togglePictures()
        layOut()
    }

    private var currentStory: CurrentStory? { currentStory(showing: viewport.visiblePicture) }

    func currentStory(showing picture: StoryPicture?) -> CurrentStory? {
        guard let article else { return linkedPageAtHand }
        var headline = article.headline
        headline.state = state
        let pictures = viewport.pictures
        return CurrentStory(
            headline: headline,
            text: CurrentStory.Text(
                address: linkEntry.address(
                    among: viewport.page?.links ?? [],
                    story: article.shownLink
                ),
                pictures: pictures,
                firstPicture: pictures.firstIndex {
                    $0.number == picture?.number
                } ?? 0
            )
        )
    }

    /// A linked page that could not be loaded, but can be opened in the browser; otherwise `nil`.
    private var linkedPageAtHand: CurrentStory? {
        guard failure != nil, let address = articleID.pageAddress else { return nil }
        return CurrentStory(
            headline: Headline(
                id: articleID,
                title: address,
                feed: articleID.linkingFeed ?? FeedID(address),
                source: "",
                section: SectionID("")
            ),
            text: CurrentStory.Text(address: .success(address), pictures: [], firstPicture: 0)
        )
    }
}
