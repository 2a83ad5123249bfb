enum PictureStrings {
    static let onlyPicture = "This story has only one picture."
    static let firstPicture = "This is the first picture."
    static let lastPicture = "This is the last picture."
    static let noAddress = "This picture is embedded in the story; it has no address."

    static func position(_ picture: Int, of count: Int) -> String { "\(picture) of \(count)" }

    static let empty = "The picture file contains no image."
    static let unreadableData = "unreadable data"

    static func failure(_ reason: String) -> String {
        reason.prefix(1).uppercased() + reason.dropFirst() + "."
    }

    static let placeholder = "▣ Picture"
    static let notLoaded = "not loaded"

    /// Returns an error message without “The picture” and final period, to follow the picture's
    /// description.
    static func reason(in sentence: String) -> String {
        let subject =
            ["Couldn’t load the picture: ", "The picture is ", "The picture "].first(
                where: sentence.hasPrefix
            ) ?? ""
        var words = sentence.dropFirst(subject.count)
        if words.hasSuffix(".") { words.removeLast() }
        return String(words)
    }
}
