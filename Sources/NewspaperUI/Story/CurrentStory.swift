import News
import Typesetting

/// The story that a command applies to, selected in a list or open.
struct CurrentStory {
    /// The headline, with the reading state shown on the screen.
    let headline: Headline
    /// The text of the story, or `nil` in a list, where the article has to be loaded first.
    var text: Text?

    struct Text {
        /// The address of the link whose number was typed, or of the story if no number was typed.
        let address: Result<String, LinkEntry.MissingLink>
        let pictures: [StoryPicture]
        let firstPicture: Int
    }
}
