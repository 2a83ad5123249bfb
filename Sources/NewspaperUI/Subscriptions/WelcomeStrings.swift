import News

enum WelcomeStrings {
    static let title = "Welcome"
    static let prompt = (label: "Your feeds", text: "Choose a source")
    static let languagesPrompt = (label: "Languages", text: "Space selects several")
    static let interestsPrompt = (label: "Interests", text: "Space selects several")
    static let continueHint = "continue"
    static let searching = (title: "Looking for feed lists…", text: "")
    static let subscribing = (title: "Subscribing…", text: "")

    static let catalogue = (
        text: "The catalogue", detail: "by language and interest", short: "by interest"
    )
    static let todaysPaper = (
        text: "Today’s paper", detail: "Kagi News, in your language", short: "Kagi News"
    )
    static let address = (text: "A site or a feed", detail: "by its address", short: "")
    static let account = (
        text: "An account", detail: "on a server such as FreshRSS", short: "on a server"
    )
    static let newsboat = "The feeds of newsboat"

    static func file(_ name: String) -> String { "The list \(name)" }

    static func found(_ feedCount: Int, in folder: String) -> String {
        "\(CountStrings.counted(feedCount, "feed")) · \(folder)"
    }

    static func feeds(_ count: Int) -> String { CountStrings.counted(count, "feed") }

    static func newspapers(_ count: Int) -> String {
        CountStrings.counted(count, "newspaper")
    }

    static func imported(_ count: Int) -> String {
        "Imported \(CountStrings.counted(count, "feed")). Fetching stories…"
    }
}
