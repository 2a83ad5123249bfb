import Markup

/// What stands on a page in the place of its story, or before it.
public enum PageBarrier: String, Sendable, Hashable, CaseIterable {
    /// A question for consent to cookies.
    case consent
    /// A form for a name and a password.
    case logIn
    /// A check whether somebody is a person, or has a browser that runs scripts.
    case robotCheck
    /// Only the beginning of a story that the page marks for subscribers.
    case subscription

    /// Looks for what stands before a story.
    ///
    /// A story about cookies or passwords is none: what counts is how many of the words speak of nothing else, and
    /// whether they speak to the reader. What was found under the page's own headline is the story, though banners and
    /// forms stand around it.
    ///
    /// - Parameters:
    ///   - found: What was found on the page.
    ///   - page: The page, which is looked at where little was found.
    ///   - passwordFields: Where a password can be typed on it.
    ///   - isCut: Whether the text is only the beginning of a story that is marked for subscribers.
    init?(
        before found: ExtractionResult,
        on page: PageTree,
        passwordFields: [Int],
        isCut: @autoclosure () -> Bool
    ) {
        let story = found.story
        let texts = [story.title ?? "", story.text]
        let text = BarrierWordCount(in: texts)
        let isShort = text.count < Self.wordsOfStory
        func isStory() -> Bool {
            found.confirmedHeading != nil && text.count >= Self.fewestWords
                && (text.isOfOtherThings || !BarrierWordCount.speakToReader(texts))
        }
        let words = isShort && !isStory() ? BarrierWordCount(in: page.visibleTexts) : text
        if words.count < 120, words.robotWords.count >= 3, !isStory() {
            self = .robotCheck
        } else if words.speaksOfConsentOnly || words.asksForSomething, !isStory(),
            words.speaksOfConsentOnly || page.speaksToReader
        {
            self = .consent
        } else if isShort,
            passwordFields.contains(where: {
                text.count < Self.fewestWords
                    || $0 > found.confirmedHeading ?? 0 && !page.isBesideThePage($0)
            })
        {
            self = .logIn
        } else if story.isForSubscribers, isShort || isCut() {
            self = .subscription
        } else {
            return nil
        }
    }

    /// So many words are a story, whatever stands around them.
    private static let wordsOfStory = 80
    /// Fewer words than two sentences have are no story, headline included.
    private static let fewestWords = 20
}

/// How many words of a text are those of notices.
private struct BarrierWordCount {
    /// All words that were looked at; of scripts without spaces, what is as long as one.
    private(set) var count = 0
    /// Words of notices about cookies, each time that one stands there.
    private(set) var consentCount = 0
    /// Those of them that stand there, each once.
    private(set) var consentWords: Set<String> = []
    /// Words of checks for robots, each once.
    private(set) var robotWords: Set<String> = []
    /// Words by which a page speaks of itself and to its reader, each time that one stands there.
    private(set) var addressCount = 0

    /// Notices are short, or say all the time what they are.
    private static let mostWords = 4000

    /// Whether ``addressCount`` is counted: it takes longer than all others.
    private let isCountingAddresses: Bool

    init(in texts: some Sequence<String>, countingAddresses: Bool = false) {
        isCountingAddresses = countingAddresses
        for var text in texts where count < Self.mostWords {
            text.withUTF8 { takeWords(of: $0) }
        }
    }

    /// Takes what stands between signs and spaces of ASCII and general punctuation (U+2000 and further).
    private mutating func takeWords(of bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count, count < Self.mostWords {
            guard bytes[index].isOfWord else {
                index += bytes[index] == 0xE2 ? 3 : 1
                continue
            }
            let start = index
            var isASCII = true
            while index < bytes.count, bytes[index].isOfWord {
                isASCII = isASCII && bytes[index] < 0x80
                index += 1
            }
            take(UnsafeBufferPointer(rebasing: bytes[start..<index]), isASCII)
        }
    }

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ isASCII: Bool) {
        count += isASCII ? 1 : max(1, Self.joinedWords(in: bytes))
        if isCountingAddresses, bytes.count <= Self.longestAddress {
            let word = String(decoding: bytes.map { $0 < 0x80 ? $0 | 0x20 : $0 }, as: UTF8.self)
            if Self.addresses.contains(word) { addressCount += 1 }
        }
        guard bytes.count >= WordPrefixFilter.length,
            Self.beginnings.mayBegin(in: bytes, at: 0)
        else { return }
        let word = String(decoding: bytes.map { $0 < 0x80 ? $0 | 0x20 : $0 }, as: UTF8.self)
        if Self.cookieWords.contains(word) || Self.companions.contains(word) {
            consentCount += 1
            consentWords.insert(word)
        }
        if Self.checks.contains(word) { robotWords.insert(word) }
    }

    /// How many words there are likely to be in a run of Chinese or Japanese, Thai, Lao, Burmese or Khmer.
    private static func joinedWords(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let ideographs = bytes.count { (0xE3...0xE9).contains($0) }
        let letters = zip(bytes, bytes.dropFirst()).count { first, second in
            first == 0xE0 && (0xB8...0xBB).contains(second)
                || first == 0xE1 && [0x80, 0x81, 0x82, 0x9E, 0x9F].contains(second)
        }
        return ideographs / 2 + letters / 5
    }

    var speaksOfConsentOnly: Bool {
        guard consentWords.count >= 3, !consentWords.isDisjoint(with: Self.cookieWords) else {
            return false
        }
        return consentCount * (count < 150 ? 15 : 10) >= count
    }

    /// Whether it is short and full of the words of notices, though it names neither cookies nor consent.
    var asksForSomething: Bool {
        count < 150 && consentWords.count >= 5 && consentCount * 10 >= count
    }

    /// Whether no word of notices stands there.
    var isOfOtherThings: Bool { consentWords.isEmpty && robotWords.isEmpty }

    /// Whether one word in thirty speaks of the page itself, or to its reader, as in notices.
    static func speakToReader(_ texts: some Sequence<String>) -> Bool {
        let words = BarrierWordCount(in: texts, countingAddresses: true)
        return words.addressCount > 0 && words.addressCount * 30 >= words.count
    }

    /// In the languages of the larger newspapers of Europe.
    private static let cookieWords: Set<String> = [
        "cookie", "cookies", "consent", "consents", "gdpr", "dsgvo", "einwilligung", "consentement",
        "consentimiento", "consentimento", "consenso", "toestemming", "samtycke", "samtykke",
        "zustimmung", "rgpd", "traceurs", "zgody", "zgoda", "suostumus",
    ]
    private static let companions: Set<String> = [
        "accept", "agree", "partners", "vendors", "privacy", "personalised", "personalized",
        "preferences", "purposes", "storage", "tracking", "advertising", "withdraw", "device",
        "akzeptieren", "zustimmen", "datenschutz", "partner", "personalisierte", "werbung",
        "widerrufen", "verarbeitung", "accepter", "partenaires", "confidentialité",
        "publicités", "refuser", "aceptar", "privacidad", "socios", "publicidad", "rechazar",
        "aceitar", "parceiros", "accetta", "pubblicità", "rifiuta", "accepteren", "advertenties",
        "godkänn", "godkänna", "annonser", "akceptuję", "reklamy", "hyväksy",
    ]
    private static let checks: Set<String> = [
        "javascript", "captcha", "robot", "robots", "verify", "verifying", "human", "browser",
        "cloudflare", "enable", "unusual", "automated", "security", "connection", "roboter",
        "überprüfen", "aktivieren", "mensch", "humain", "activer", "navigateur",
    ]
    /// “We” and “you” with what is theirs, in the same languages.
    private static let addresses: Set<String> = [
        "we", "our", "us", "you", "your", "wir", "uns", "unser", "unsere", "unseren", "unserer",
        "sie", "ihre", "ihren", "ihrer", "ihnen", "dein", "deine", "nous", "notre",
        "nos", "vous", "votre", "vos", "nosotros", "nuestro", "nuestra", "nuestros", "nuestras",
        "usted", "ustedes", "nós", "nosso", "nossa", "nossos", "nossas",
        "você", "noi", "nostri", "nostro", "voi", "tuo", "tuoi", "tue",
        "wij", "onze", "ons", "uw", "jij", "je", "jouw", "vi", "vår", "våra", "vores", "våre",
        "dig", "deg", "din", "dina", "ditt", "dit", "my", "nasi", "nasze", "twoje", "twoich",
        "państwa", "meidän", "sinun", "sinä", "kumppanimme",
    ]
    private static let longestAddress = addresses.map(\.utf8.count).max() ?? 0
    private static let beginnings = WordPrefixFilter(
        cookieWords.union(companions).union(checks)
    )
}

extension PageTextStatistics {
    /// Whether an element and its parents are only about consent to cookies.
    func isNotice(_ index: Int) -> Bool {
        BarrierWordCount(in: [page.line(of: index, atMost: 4000)]).speaksOfConsentOnly
    }
}

extension UInt8 {
    /// True for letters: those of ASCII, and all beyond it but general punctuation.
    fileprivate var isOfWord: Bool {
        self < 0x80 ? (0x61...0x7A).contains(self | 0x20) : self != 0xE2
    }
}

extension PageTree {
    fileprivate var speaksToReader: Bool { BarrierWordCount.speakToReader(visibleTexts) }

    /// The texts that a browser would show, in their order.
    fileprivate var visibleTexts: some Sequence<String> {
        var end = 0
        return nodes.indices.lazy.filter { index in
            guard index >= end else { return false }
            switch nodes[index].tag {
            case .script, .style, .noscript, .template, .svg, .head, .title, .iframe, .select:
                end = Int(nodes[index].end)
            default: if !nodes[index].isText, isOutOfSight(index) { end = Int(nodes[index].end) }
            }
            return nodes[index].isText
        }
        .map { text($0) }
    }
}
