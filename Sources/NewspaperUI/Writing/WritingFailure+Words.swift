import Glibc
import News

extension WritingFailure {
    /// What the reader is told.
    package var sentence: String {
        switch self {
        case .stopped: "Stopped: nothing was written."
        case .noStories: "There are no stories to be written."
        case .tooMany(let count):
            "A file takes \(StoriesWriter.mostStories) stories, and these are \(count): choose a section, or what has a star."
        case .tooLarge: "A book takes 4 GB and 65,000 files, and this would be more."
        case .noLibrary:
            "Books need libarchive.so.13, which is not here: Debian’s package libarchive13 has it."
        case .unread(let error): ErrorMessages.describe(error)
        case .system(0): "The file cannot be written."
        case .system(let errno): "The file cannot be written (\(String(cString: strerror(errno))))."
        }
    }
}
