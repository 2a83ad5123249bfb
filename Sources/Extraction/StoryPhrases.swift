/// Short lines that stand in stories everywhere and belong to none, told by how they begin.
enum StoryPhrases {
    /// Whether a line leads away from the story, advertises, or thanks; `linkShare` of it, from 0 to 1, is links.
    static func isNoise(_ line: String, linkShare: Double) -> Bool {
        let text = line.lowered.trimming(" (\u{200B}[*•–—-")
        let bare = text.trimming(" .:!*_-–—")
        if bare.utf8.count <= longestWhole, whole.contains(bare) { return true }
        if text.allSatisfy({ !$0.isLetter && !$0.isNumber }) { return true }
        if always.contains(where: text.begins(with:)) { return true }
        if text.utf8.count < 600, holdsOneAnywhere(text) { return true }
        return linkShare > 0.3 && withLinks.contains(where: text.begins(with:))
    }

    /// Whether one of the phrases stands in a text, to the byte.
    private static func holdsOneAnywhere(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= WordBeginnings.length else { return false }
            for start in 0...bytes.count - WordBeginnings.length
            where beginnings.mayBegin(in: bytes, at: start) {
                let rest = bytes[start...]
                if anywhere.contains(where: { rest.starts(with: $0.utf8) }) { return true }
            }
            return false
        }
    }

    private static let whole: Set<String> = [
        "advertisement", "advertising", "ad", "ads", "sponsored", "loading", "close", "share",
        "share this", "share this story",
        "share this article", "read more", "more", "related", "related stories", "related articles",
        "comments",
        "article continues below", "story continues below", "article continues below advertisement",
        "continue reading", "view comments", "print", "email", "save", "listen", "play", "pause",
        "subscribe",
        "sign up", "log in", "follow us", "see more", "show more", "image", "photo", "video",
        "gallery", "tags",
        "topics", "recommended", "recommended videos", "recommended by our editors",
        "recommended stories", "more from", "you may also like", "trending", "most read", "anzeige",
        "werbung", "publicidad",
        "publicité", "pubblicità", "advertisement - scroll to continue", "embed", "enlarge",
        "toggle caption",
        "view this post on instagram", "scroll to continue", "story continues below advertisement",
    ]

    private static let longestWhole = whole.map(\.utf8.count).max() ?? 0

    private static let always = [
        "related:", "related story:", "related stories:", "related article:", "read more:",
        "read also:", "also read:", "see also:", "more:", "read next:",
        "watch:", "sign up for", "sign up to", "subscribe to", "click here to", "follow us on",
        "get the latest",
        "download our app", "download the", "advertisement", "this article originally appeared",
        "this story originally appeared",
        "have a tip?", "got a tip?", "photo credit", "image credit", "read: ", "mehr zum thema",
        "lesen sie auch", "lees ook", "lire aussi", "à lire aussi", "lea también", "leia também",
        "leggi anche",
        "copyright ©", "© ", "all rights reserved", "image source:", "related content:",
        "a post shared by", "(more:",
    ]

    private static let anywhere = [
        "all rights reserved", "may be reached at", "can be reached at", "sign up for our",
        "subscribe to our",
        "newsletter", "follow us on", "follow him on", "follow her on", "follow them on",
        "affiliate commission",
        "affiliate link", "through a link on our site", "through links on our site",
        "may earn a commission",
        "may receive compensation", "terms of use", "privacy policy", "advertisement",
        "cookie policy", "cookie notice", "cookie settings", "cookie preferences", "cookie consent",
        "use cookies", "uses cookies", "use of cookies", "accept cookies", "accept all cookies",
        "enable cookies", "cookies and similar technologies", "cookies and other technologies",
        "needs your support", "download our app", "in your inbox", "to your inbox",
    ]
    private static let beginnings = WordBeginnings(anywhere)

    private static let withLinks = [
        "also:", "more ", "read", "see ", "watch", "listen", "click", "sign up", "subscribe",
        "follow", "join", "for more",
        "get ", "download", "check out", "visit", "donate", "support", "contact", "email",
        "editor's note", "shop", "buy", "learn more", "find out more", "view ", "next:",
        "previous:",
    ]
}

extension String {
    /// Whether it begins with a phrase, to the byte.
    fileprivate func begins(with phrase: String) -> Bool {
        utf8.first == phrase.utf8.first && utf8.starts(with: phrase.utf8)
    }
}
