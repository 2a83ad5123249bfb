import Glibc
import News
import RuntimeLibraries

extension WritingFailure {
    package var sentence: String {
        switch self {
        case .stopped: "Stopped. Nothing was written."
        case .noStories: "There are no stories to write."
        case .tooMany(let count):
            """
            A file can hold at most \(StoriesWriter.mostStories) stories; this list has \(count). \
            Choose a section, or the starred stories.
            """
        case .tooLarge: "Too large: an EPUB file can hold at most 4 GB and 65,000 files."
        case .noLibrary:
            "EPUB files require libarchive. \(RuntimeLibrary.archive.advice)."
        case .unread(let error): ErrorMessages.describe(error)
        case .system(0): "Can’t write the file."
        case .system(let errno): "Can’t write the file (\(String(cString: strerror(errno))))."
        }
    }
}
