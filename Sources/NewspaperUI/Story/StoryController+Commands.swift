import News
public import TerminalKit
import Typesetting

/// What the commands do.
extension StoryController {
    func scroll(_ command: Command) -> Bool {
        guard reading.perform(command) else { return false }
        hasScrolled()
        return true
    }

    /// Follows the reader to another place; what the next key needs is got ready once this place is drawn.
    func hasScrolled() {
        isVisiting = false
        orderPictures()
        keepPlaceWhenSettled()
        guard reading.lacksNeighbours || reading.hasShapes else { return }
        preparing?.cancel()
        preparing = work.startNext { [weak self] in
            if !Task.isCancelled { self?.getReady() }
        }
    }

    /// Does something with the story, if the command asks for that.
    func use(_ command: Command) -> Bool {
        let story = storyAtHand
        if let sentence = refusal(of: command) {
            notice = sentence
            return true
        }
        if command == .open {
            if let story { deeds.follow(story) }
            return true
        }
        guard deeds.perform(command, on: story) else {
            return marker.perform(command) { [weak self] in self?.sayAndReadState($0) }
        }
        if story == nil {
            notice = failure == nil ? "The story is being opened." : "There is no story here."
        } else {
            sayMark(after: command)
        }
        return true
    }

    /// Why a command does nothing with this story; `nil` when it does something.
    private func refusal(of command: Command) -> String? {
        switch command {
        case .open where linkEntry.number == nil:
            "Type a link’s number first: Enter reads it here."
        case .toggleRead, .toggleStar, .removePage, .deleteStory:
            if articleID.linkingFeed?.account == .passing {
                StoryCommandHandler.notKept
            } else if articleID.pageAddress != nil {
                "A link has led here: W saves the page, which can then be marked."
            } else {
                nil
            }
        default: nil
        }
    }

    private func sayMark(after command: Command) {
        switch command {
        case .toggleRead: notice = state.isRead ? "Marked read." : "Marked unread."
        case .toggleStar: notice = state.isStarred ? "★ Starred." : "The star is off."
        default: break
        }
    }

    /// Goes so many stories on, or turns so many pages, in one deed: nothing on the way is opened.
    public func perform(_ command: Command, times: Int) -> Bool {
        defer { onChange?() }
        linkEntry = LinkEntry()
        switch command {
        case .nextStory: onNeighbourRequested?(times)
        case .previousStory: onNeighbourRequested?(-times)
        case .nextUnread: onUnreadRequested?(times)
        case .previousUnread: onUnreadRequested?(-times)
        case .readOn: readOn(times: times)
        // One story is open, and no other one is meant.
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
        default: return changeManner(command)
        }
        return true
    }

    /// The section that the story belongs to, once that is known.
    private var section: String? { article?.headline.section.text }

    /// How the story is set here: a terminal without lines for it has no high letter.
    var manner: TextPreferences {
        var manner = appearance.textManners[section]
        manner.hasInitial = manner.hasInitial && appearance.drawsBoxLetters
        return manner
    }

    /// Sets the story in longer or shorter lines, as far as they may be.
    func changeMeasure(by columns: Int) {
        let room =
            StoryLayout(size: reading.size, measure: .max, columns: reading.manner.columns).measure
        if columns > 0, manner.measure >= room {
            notice = "Lines are as long as the screen is wide."
            return
        }
        // What the screen has no room for is no line that could become shorter.
        let excess = max(manner.measure - room, 0)
        if appearance.widenMeasure(by: columns - excess, in: section) {
            layOut()
        } else {
            notice =
                columns > 0
                ? "Lines are as long as they may be." : "Lines are as short as they may be."
        }
    }

    /// Sets the story in another manner; what is read stays where it is.
    ///
    /// - Returns: False when the command is about something else.
    private func changeManner(_ command: Command) -> Bool {
        guard let words = appearance.textManners[section].change(command) else { return false }
        notice = words
        layOut()
        return true
    }

    /// Shows pictures or words for them.
    func togglePictures() {
        notice = appearance.togglePictures()
        layOut()
    }

    /// The story, with the link whose number was typed and the picture on the screen; `nil` until it is
    /// loaded.
    private var storyAtHand: CurrentStory? { storyAtHand(showing: reading.visiblePicture) }

    /// The same, with a picture that is shown first.
    func storyAtHand(showing picture: StoryPicture?) -> CurrentStory? {
        guard let article else { return linkedPageAtHand }
        var headline = article.headline
        headline.state = state
        let pictures = reading.pictures
        return CurrentStory(
            headline: headline,
            text: CurrentStory.Text(
                address: linkEntry.address(
                    among: reading.page?.links ?? [],
                    story: article.shownLink
                ),
                pictures: pictures,
                firstPicture: pictures.firstIndex {
                    $0.number == picture?.number
                } ?? 0
            )
        )
    }

    /// A page that did not come, which can be opened elsewhere; `nil` for any other story.
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
