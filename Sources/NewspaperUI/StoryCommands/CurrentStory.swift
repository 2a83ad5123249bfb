import News
import Typesetting

/// The selected or open story, to which a command applies.
struct CurrentStory {
    /// The headline, with the reading state as shown on the screen.
    let headline: Headline
    /// The loaded text; `nil` in a list, which does not load articles.
    var text: Text?

    struct Text {
        /// The address of the link with the typed number or, if none is typed, of the story.
        let address: Result<String, LinkNumberInput.MissingLink>
        let pictures: [StoryPicture]
        let firstPicture: Int
    }
}
