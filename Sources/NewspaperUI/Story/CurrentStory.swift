import News
import Typesetting

/// The story that a command applies to, selected in a list or open.
struct CurrentStory {
    /// With the reading state as shown.
    let headline: Headline
    /// `nil` in a list, where the article has to be loaded first.
    var text: Text?

    struct Text {
        /// Of the link whose number was typed, otherwise of the story.
        let address: Result<String, LinkEntry.MissingLink>
        let pictures: [StoryPicture]
        let firstPicture: Int
    }
}
