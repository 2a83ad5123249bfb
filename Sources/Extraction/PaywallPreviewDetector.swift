import Markup

/// Distinguishes complete stories from previews on pages for subscribers.
enum PaywallPreviewDetector {
    /// Returns whether the page contains only the beginning of a story.
    ///
    /// It does if the story is hardly longer than the excerpt, much shorter than the JSON-LD text
    /// `declared`, ends with an ellipsis, or precedes a request to subscribe.
    static func isCut(_ story: ExtractedStory, declared: String?, _ body: StoryElements) -> Bool {
        let length = story.text.utf8.count
        if length < 2 * (story.excerpt?.utf8.count ?? 0) { return true }
        if let declared, declared.utf8.count * 3 > length * 4 { return true }
        let end = story.text.trimming(" \n\t)]\"”»")
        if end.hasSuffix("…") || end.hasSuffix("...") { return true }
        return holdsWall(textAround(body))
    }

    static func holdsWall(_ text: String) -> Bool {
        let text = text.lowered
        return phrases.contains { text.containsBytes($0) }
    }

    private static let mostLettersBehind = 800
    private static let mostLetters = 6000

    private static func textAround(_ body: StoryElements) -> String {
        let survey = body.survey
        let page = survey.page
        guard let first = body.roots.first, let root = body.roots.last else { return "" }
        var last = first
        var index = root
        while index < Int(page.nodes[root].end) {
            guard !survey.isExcluded[index] else {
                index = Int(page.nodes[index].end)
                continue
            }
            if page.nodes[index].isText, page.letterCount(in: page.rawText(index)) > 0 {
                last = index
            }
            index += 1
        }
        var text = ""
        var (behind, outEnd) = (0, 0)
        index = first
        while index < page.nodes.count, behind < mostLettersBehind, text.utf8.count < mostLetters {
            let node = page.nodes[index]
            if !node.isText {
                if isUnseen(index, page) {
                    index = Int(node.end)
                    continue
                }
                if survey.isExcluded[index] { outEnd = max(outEnd, Int(node.end)) }
                if node.tag.isBlock { text += " " }
            } else if index < outEnd || index > last || survey.isExcluded[index] {
                let words = page.line(of: index, atMost: 1000)
                text += words + " "
                if index > last { behind += words.utf8.count }
            }
            index += 1
        }
        return plainLine(ofText: text)
    }

    private static func isUnseen(_ index: Int, _ page: PageTree) -> Bool {
        switch page.nodes[index].tag {
        case .script, .style, .noscript, .template, .svg, .iframe, .select, .nav,
            .footer:
            true
        default: page.isOutOfSight(index)
        }
    }

    private static let phrases = [
        "subscribe to read", "subscribe to continue", "subscribe to keep", "subscribe to unlock",
        "subscribe now to read", "subscribe for full access", "already a subscriber",
        "already subscribed?", "subscribers only", "subscriber-only", "available to subscribers",
        "exclusive to subscribers", "exclusively for subscribers", "reserved for subscribers",
        "for paid subscribers", "for paying subscribers", "unlock this article", "unlock the full",
        "to continue reading", "to keep reading", "to read the full", "to read the rest",
        "log in to read", "sign in to read", "register to read", "sign up to read",
        "the rest of this article", "um weiterzulesen", "jetzt weiterlesen", "weiterlesen mit",
        "nur für abonnenten", "exklusiv für abonnenten", "bereits abonnent", "mit einem abo",
        "réservé aux abonnés", "réservé à nos abonnés", "pour lire la suite", "déjà abonné",
        "para seguir leyendo", "exclusivo para suscriptores", "solo para suscriptores",
        "ya eres suscriptor", "per continuare a leggere", "riservato agli abbonati",
        "sei già abbonato", "exclusivo para assinantes", "para continuar lendo", "já é assinante",
        "om verder te lezen", "alleen voor abonnees", "al abonnee", "för att läsa vidare",
        "redan prenumerant", "for at læse videre", "for å lese videre", "allerede abonnent",
    ]
}
