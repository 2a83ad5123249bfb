import News
import Typesetting

/// A story with which something can be done: selected in a list, or open.
struct CurrentStory {
    /// Its row, with the reading state that is shown.
    let headline: Headline
    /// What was read of it; `nil` in a list, where it has to be asked for first.
    var text: Text?

    /// What is known of a story that is open.
    struct Text {
        /// The address that is meant: the story's own, or that of a link in it.
        let address: Result<String, LinkEntry.Missing>
        let pictures: [StoryPicture]
        /// The index of the picture to be shown first.
        let firstPicture: Int
    }
}
