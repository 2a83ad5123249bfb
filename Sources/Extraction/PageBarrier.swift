import Markup

/// A notice or form on a web page that hides or replaces its story.
public enum PageBarrier: String, Sendable, Hashable, CaseIterable {
    /// A request to accept cookies.
    case consent
    /// A login form.
    case logIn
    /// A test of whether the visitor is human or the browser runs scripts.
    case robotCheck
    /// A notice that only subscribers can read more than the beginning.
    case subscription

    /// Detects the barrier on a page; nil for an ordinary page.
    ///
    /// A story about cookies or passwords is not a barrier. Therefore this counts words typical of
    /// notices, and checks whether the text addresses its visitor. Text under a confirmed headline
    /// is always the story. The page outside the story is searched only if little text was found.
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
                && (text.hasNoBarrierWords || !BarrierWordCount.speakToReader(texts))
        }
        let words = isShort && !isStory() ? BarrierWordCount(in: page.visibleTexts) : text
        if words.count < 120, words.robotWords.count >= 3, !isStory() {
            self = .robotCheck
        } else if words.isMostlyAboutConsent || words.isConsentRequest, !isStory(),
            words.isMostlyAboutConsent || page.speaksToReader
        {
            self = .consent
        } else if isShort,
            passwordFields.contains(where: {
                text.count < Self.fewestWords
                    || $0 > found.confirmedHeading ?? 0 && !page.isOutsideMainContent($0)
            })
        {
            self = .logIn
        } else if story.isForSubscribers, isShort || isCut() {
            self = .subscription
        } else {
            return nil
        }
    }

    private static let wordsOfStory = 80
    private static let fewestWords = 20
}

private struct BarrierWordCount {
    private(set) var count = 0
    private(set) var consentCount = 0
    private(set) var consentWords: Set<String> = []
    private(set) var robotWords: Set<String> = []
    private(set) var pronounCount = 0

    private static let mostWords = 4000

    /// Whether to compute ``pronounCount``, which takes most of the time.
    private let isCountingAddresses: Bool

    init(in texts: some Sequence<String>, countingAddresses: Bool = false) {
        isCountingAddresses = countingAddresses
        for var text in texts where count < Self.mostWords {
            text.withUTF8 { takeWords(of: $0) }
        }
    }

    /// Counts the words between ASCII spaces, ASCII punctuation and general punctuation (from
    /// U+2000).
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
            if Self.pronouns.contains(word) { pronounCount += 1 }
        }
        guard bytes.count >= WordPrefixFilter.length,
            Self.beginnings.mayBegin(in: bytes, at: 0)
        else { return }
        let word = String(decoding: bytes.map { $0 < 0x80 ? $0 | 0x20 : $0 }, as: UTF8.self)
        if Self.cookieWords.contains(word) || Self.consentRelatedWords.contains(word) {
            consentCount += 1
            consentWords.insert(word)
        }
        if Self.checks.contains(word) { robotWords.insert(word) }
    }

    private static func joinedWords(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let ideographs = bytes.count { (0xE3...0xE9).contains($0) }
        let letters = zip(bytes, bytes.dropFirst()).count { first, second in
            first == 0xE0 && (0xB8...0xBB).contains(second)
                || first == 0xE1 && [0x80, 0x81, 0x82, 0x9E, 0x9F].contains(second)
        }
        return ideographs / 2 + letters / 5
    }

    var isMostlyAboutConsent: Bool {
        guard consentWords.count >= 3, !consentWords.isDisjoint(with: Self.cookieWords) else {
            return false
        }
        return consentCount * (count < 150 ? 15 : 10) >= count
    }

    var isConsentRequest: Bool {
        count < 150 && consentWords.count >= 5 && consentCount * 10 >= count
    }

    var hasNoBarrierWords: Bool { consentWords.isEmpty && robotWords.isEmpty }

    /// Whether at least one word in thirty refers to the page or its visitor.
    static func speakToReader(_ texts: some Sequence<String>) -> Bool {
        let words = BarrierWordCount(in: texts, countingAddresses: true)
        return words.pronounCount > 0 && words.pronounCount * 30 >= words.count
    }

    private static let cookieWords: Set<String> = [
        "cookie", "cookies", "consent", "consents", "gdpr", "dsgvo", "einwilligung", "consentement",
        "consentimiento", "consentimento", "consenso", "toestemming", "samtycke", "samtykke",
        "zustimmung", "rgpd", "traceurs", "zgody", "zgoda", "suostumus",
    ]
    private static let consentRelatedWords: Set<String> = [
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
    private static let pronouns: Set<String> = [
        "we", "our", "us", "you", "your", "wir", "uns", "unser", "unsere", "unseren", "unserer",
        "sie", "ihre", "ihren", "ihrer", "ihnen", "dein", "deine", "nous", "notre",
        "nos", "vous", "votre", "vos", "nosotros", "nuestro", "nuestra", "nuestros", "nuestras",
        "usted", "ustedes", "nós", "nosso", "nossa", "nossos", "nossas",
        "você", "noi", "nostri", "nostro", "voi", "tuo", "tuoi", "tue",
        "wij", "onze", "ons", "uw", "jij", "je", "jouw", "vi", "vår", "våra", "vores", "våre",
        "dig", "deg", "din", "dina", "ditt", "dit", "my", "nasi", "nasze", "twoje", "twoich",
        "państwa", "meidän", "sinun", "sinä", "kumppanimme",
    ]
    private static let longestAddress = pronouns.map(\.utf8.count).max() ?? 0
    private static let beginnings = WordPrefixFilter(
        cookieWords.union(consentRelatedWords).union(checks)
    )
}

extension ElementLetterCounts {
    func isNotice(_ index: Int) -> Bool {
        BarrierWordCount(in: [page.line(of: index, atMost: 4000)]).isMostlyAboutConsent
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool {
        self < 0x80 ? (0x61...0x7A).contains(self | 0x20) : self != 0xE2
    }
}

extension PageTree {
    fileprivate var speaksToReader: Bool { BarrierWordCount.speakToReader(visibleTexts) }

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
