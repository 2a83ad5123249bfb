import News
import Typesetting

/// The selected or open story, to which a command applies.
struct CurrentStory {
    /// The headline with the visible reading state.
    let headline: Headline
    /// The text; `nil` in a list, where the article is not loaded.
    var text: Text?

    struct Text {
        /// The address of the link whose number was typed, or else of the story.
        let address: Result<String, LinkEntry.MissingLink>
        let pictures: [StoryPicture]
        let firstPicture: Int
    }
}
