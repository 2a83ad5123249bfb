import News

enum SubscriptionListStrings {
    static func repaired(originalFile path: String) -> String {
        "The subscription list was damaged and has been repaired; the original file is \(path)."
    }

    static func cutOff(_ path: String, after count: Int) -> String {
        let feeds = count == 1 ? "1 feed" : "\(count) feeds"
        return
            "\(MessageTextSanitizer.presentable(path)) is incomplete: the file ends after \(feeds). "
            + "Restore it from a backup, or edit it; a copy is kept."
    }

    static func showsLastKnownFeeds(_ sentence: String) -> String {
        "\(sentence) The last known feeds are still shown."
    }

    static func moved(from old: String, to new: String, failure: String) -> String {
        "\(MessageTextSanitizer.presentable(old)) has moved permanently to \(MessageTextSanitizer.presentable(new)). \(failure)"
    }

    static let invalidTags = "the encoding or the tags are invalid"
    static let folderInUse = "another program is using its folder"
    static let notSubscribed = "you are not subscribed to these feeds"

    static func tooLarge(megabytes: Int) -> String { "the list would exceed \(megabytes) MB" }
}
