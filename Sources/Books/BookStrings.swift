enum BookStrings {
    static let untitledStory = "Untitled"
    static let untitledBook = "Stories"
    static let unnamedNewspaper = "Newspaper"
    static let otherSection = "Other"
}
