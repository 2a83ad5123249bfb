import News

enum SubscriptionListStrings {
    static func repaired(originalFile path: String) -> String {
        "The subscription list was damaged and has been repaired; the original file is \(path)."
    }

    static func cutOff(_ path: String, after count: Int) -> String {
        let feeds = count == 1 ? "1 feed" : "\(count) feeds"
        return "\(UntrustedText.presentable(path)) is cut off after \(feeds); the rest "
            + "is missing. Restore a complete list, or edit this one; a copy is kept."
    }

    static func showsLastKnownFeeds(_ sentence: String) -> String {
        "\(sentence) The last known feeds are still shown."
    }

    static func moved(from old: String, to new: String, failure: String) -> String {
        "\(UntrustedText.presentable(old)) has moved permanently to \(UntrustedText.presentable(new)). \(failure)"
    }

    static let invalidTags = "its encoding or tags are invalid"
    static let folderInUse = "another program is using its folder"
    static let notSubscribed = "you are not subscribed to these feeds"

    static func tooLarge(megabytes: Int) -> String { "it would exceed \(megabytes) MB" }
}
