import News
import Typesetting

/// The story that a command applies to, selected in a list or open.
struct CurrentStory {
    /// Its headline with the reading state as shown.
    let headline: Headline
    /// Details of an open story; `nil` in a list, where the article has to be loaded first.
    var text: Text?

    struct Text {
        /// The address of the link whose number was typed, otherwise that of the story.
        let address: Result<String, LinkEntry.Missing>
        let pictures: [StoryPicture]
        let firstPicture: Int
    }
}
