import News
import TerminalKit

extension DisplayedStory {
    /// Performs a command that changes text preferences or hides pictures; returns `false` for
    /// other commands.
    func changePreferences(_ command: Command) -> Bool {
        switch command {
        case .wider: changeMeasure(by: 2)
        case .narrower: changeMeasure(by: -2)
        case .togglePictures:
            notice.text = appearance.togglePictures()
            layOutAgain()
        default:
            guard let words = appearance.textPreferences[section].change(command) else {
                return false
            }
            notice.text = words
            layOutAgain()
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

    private func changeMeasure(by columns: Int) {
        let room =
            StoryScreenLayout(
                size: viewport.size,
                measure: .max,
                columns: viewport.textPreferences.columns
            ).measure
        if columns > 0, preferences.measure >= room {
            notice.text = StoryStrings.fullWidth
            return
        }
        // Without subtracting the excess, the change would not be visible.
        let excess = max(preferences.measure - room, 0)
        if appearance.widenMeasure(by: columns - excess, in: section) {
            layOutAgain()
        } else {
            notice.text = StoryStrings.lineLengthLimit(isMaximum: columns > 0)
        }
    }
}
