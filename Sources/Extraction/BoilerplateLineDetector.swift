/// Recognizes short lines that are not part of a story, mostly by their first words.
enum BoilerplateLineDetector {
    /// Returns whether a line is navigation, advertising or a thank-you note.
    ///
    /// `linkShare` is the proportion of the line inside links, from 0 to 1. An invitation to sign up
    /// or to download may be a step of instructions.
    static func isNoise(_ line: String, linkShare: Double, isStep: Bool = false) -> Bool {
        let text = line.lowered.trimming(" (\u{200B}[【*•–—-")
        let bare = text.trimming(" .:!*_-–—")
        if bare.utf8.count <= longestWhole, whole.contains(bare) { return true }
        if bare.utf8.count < 20, bare.hasSuffix(" min read") || bare.hasSuffix(" minute read") {
            return true
        }
        if text.allSatisfy({ !$0.isLetter && !$0.isNumber }) { return true }
        if promotions.contains(where: text.begins(with:)) { return true }
        if !isStep, invitations.contains(where: text.begins(with:)) {
            return linkShare > 0.8 || !line.isSentence || PaywallPreviewDetector.holdsWall(text)
                || wordsOfInvitations.contains { text.containsBytes($0) }
        }
        if labels.contains(where: text.begins(with:)) {
            // Without a link, the label may begin an ordinary sentence.
            return linkShare > 0 || !line.isSentence
        }
        if text.utf8.count < 600, let found = phrase(in: text) {
            if found.isEnough || text.utf8.count < 80 && !line.isSentence { return true }
            // A long line with a demand that does not address the reader reports other people's
            // demands.
            let mayDemand = text.utf8.count < 160 || speaksToReader(text)
            if evidence.contains(where: { $0.isIn(text, withDemands: mayDemand) }) { return true }
        }
        return linkShare > 0.3 && leadsAway(text, of: line, isLink: linkShare > 0.8)
    }

    private static func leadsAway(_ text: String, of line: String, isLink: Bool) -> Bool {
        guard let word = withLinks.first(where: text.begins(withWord:)) else { return false }
        guard line.isSentence else { return true }
        let rest = text.dropFirst(word.count).drop { $0 == " " }
        if rest.first == ":" || wordsForMore.contains(word) { return true }
        if isLink, !wordsOfSentences.contains(word) { return true }
        if word == "follow" { return networks.contains { text.containsBytes($0) } }
        let next = rest.prefix { $0.isLetter }
        return ["more", "our", "us", "all", "also", "here"].contains(next)
    }

    private static func phrase(in text: String) -> Phrase? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= WordPrefixFilter.length else { return nil }
            var found: Phrase?
            for start in 0...bytes.count - WordPrefixFilter.length
            where beginnings.mayBegin(in: bytes, at: start) {
                let rest = bytes[start...]
                for phrase in anywhere
                where found?.isEnough != true && rest.starts(with: phrase.words.utf8) {
                    found = phrase
                }
            }
            return found
        }
    }

    /// A phrase that is typical of page boilerplate.
    ///
    /// If `isEnough` is true, the phrase is conclusive, because stories hardly ever contain it.
    private struct Phrase {
        let words: String
        let isEnough: Bool
    }

    private enum Evidence {
        case words(String)
        case demand(String)

        func isIn(_ text: String, withDemands mayDemand: Bool) -> Bool {
            switch self {
            case .words(let words): text.containsBytes(words)
            case .demand(let words):
                mayDemand
                    && (text.begins(withWord: words)
                        || [". ", "! ", "? ", "— ", "– ", ": ", "please "].contains {
                            text.containsBytes($0 + words)
                        })
            }
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
        "thanks for signing up", "follow", "check price", "click to expand",
    ]

    private static let longestWhole = whole.map(\.utf8.count).max() ?? 0

    private static let invitations = [
        "sign up for", "sign up to", "subscribe to", "subscribe now", "click here to",
        "get the latest",
        "download the app",
    ]

    private static let wordsOfInvitations = [
        "newsletter", "inbox", "email", "e-mail", " our ", "updates", "alerts",
        "notifications", "headlines", "channel", "podcast", "magazine", " news", " stories",
        "click here", " app",
    ]

    private static let promotions = [
        "follow us on", "download our app",
        "this article originally appeared",
        "this story originally appeared", "have a tip?", "got a tip?", "copyright ©", "© ",
        "all rights reserved", "a post shared by",
    ]

    private static let labels = [
        "related:", "related story:", "related stories:", "related article:", "read more:",
        "read also:", "also read:", "see also:", "more:", "read next:", "watch:", "advertisement",
        "photo credit", "image credit", "read: ", "mehr zum thema", "lesen sie auch", "lees ook",
        "lire aussi", "à lire aussi", "a lire aussi", "lea también", "leia também", "leggi anche",
        "image source:", "related content:", "(more:",
        "listen to this ", "责任编辑", "責任編輯", "相关阅读", "相關閱讀",
        "читайте также", "смотрите также", "читать также", "читайте також", "дивіться також",
        "اقرأ أيض", "إقرأ أيض", "اقرأ المزيد", "شاهد أيض", "بیشتر بخوانید", "همچنین بخوانید",
        "関連記事", "あわせて読みたい", "合わせて読みたい", "関連：", "延伸閱讀", "延伸阅读", "相关报道",
        "相關報導", "相关新闻", "相關新聞", "推荐阅读", "관련기사", "관련 기사", "함께 읽기", "ayrıca okuyun",
        "bunu da okuyun", "ilgili haber", "czytaj także", "czytaj też", "czytaj również",
        "zobacz także", "zobacz też", "przeczytaj także", "przeczytaj też", "čtěte také",
        "čtěte též", "přečtěte si také", "xem thêm", "đọc thêm", "baca juga", "simak juga",
        "läs också", "läs även", "läs mer", "διαβάστε επίσης", "διαβάστε ακόμη",
    ]

    private static let anywhere =
        [
            "all rights reserved", "sign up for our", "subscribe to our", "follow us on",
            "through a link on our site", "through links on our site", "we may earn a",
            "we may receive compensation", "download our app",
        ].map { Phrase(words: $0, isEnough: true) }
        + [
            "newsletter", "affiliate commission", "affiliate link", "may earn a commission",
            "may be reached at", "can be reached at", "follow him on", "follow her on",
            "follow them on", "terms of use", "privacy policy", "advertisement", "cookie policy",
            "cookie notice", "cookie settings", "cookie preferences", "cookie consent",
            "use cookies",
            "uses cookies", "use of cookies", "accept cookies", "accept all cookies",
            "enable cookies",
            "cookies and similar technologies", "cookies and other technologies",
            "needs your support", "in your inbox", "to your inbox",
        ].map { Phrase(words: $0, isEnough: false) }
    private static let beginnings = WordPrefixFilter(anywhere.map(\.words))

    private static let evidence: [Evidence] =
        [
            "sign up", "subscribe", "get", "enter", "receive", "join", "want", "never miss",
            "follow", "email", "accept", "click", "download", "donate",
        ].map { .demand($0) }
        + [
            "@", "we use ", "we and our", "our site", "our website", "this site", "this website",
            "our cookie", "our privacy", "our terms", "our newsletter", "our use", "our journalism",
            "your consent", "you agree", "you consent", "you accept", "you may unsubscribe",
            "you can unsubscribe", "by using", "by clicking", "by continuing", "by signing",
            "by submitting", "by entering", "by subscribing", "click here", "we may", "we earn",
            "we receive", "we get a", "sign up here",
        ].map { .words($0) }

    private static func speaksToReader(_ text: String) -> Bool {
        text.split { !$0.isLetter }.contains { ["you", "your", "our", "us", "we"].contains($0) }
    }

    private static let wordsForMore: Set<String> = [
        "also", "click", "sign up", "subscribe", "for more", "donate", "editor's note",
        "learn more", "find out more", "next", "previous",
    ]

    private static let withLinks =
        [
            "more", "read", "see", "watch", "listen", "follow", "join", "get", "download",
            "check out", "visit", "support", "contact", "email", "shop", "buy", "view",
        ] + wordsForMore

    private static let wordsOfSentences: Set<String> = [
        "more", "get", "support", "contact", "email",
    ]

    private static let networks = [
        "@", " on facebook", " on twitter", " on instagram", " on tiktok", " on threads",
        " on bluesky", " on x", " on mastodon", " on youtube", " on linkedin", " on snapchat",
    ]
}

extension String {
    fileprivate func begins(with phrase: String) -> Bool {
        utf8.first == phrase.utf8.first && utf8.starts(with: phrase.utf8)
    }

    fileprivate func begins(withWord word: String) -> Bool {
        guard begins(with: word) else { return false }
        return utf8.dropFirst(word.utf8.count).first.map { !$0.isPartOfWord } ?? true
    }
}

extension UInt8 {
    fileprivate var isPartOfWord: Bool {
        (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self >= 0x80
    }
}
