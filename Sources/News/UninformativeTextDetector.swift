/// Recognizes summaries and paragraphs without information about the story.
public enum UninformativeTextDetector {
    /// Returns a summary without the links at its end; `nil` if nothing or only a signature is
    /// left.
    ///
    /// Such links are “[link] [comments]”, “Read more” or “Article URL: …” in link posts, and “The
    /// post … appeared first on …” in blogs.
    ///
    /// - Complexity: O(*n*) in characters.
    public static func ofStory(_ summary: String) -> String? {
        withoutLinks(summary).flatMap { isSignature($0) ? nil : $0 }
    }

    /// Returns whether a paragraph consists only of links that ``ofStory(_:)`` removes.
    ///
    /// - Complexity: O(*n*) in characters.
    public static func areLinks(_ paragraph: String) -> Bool { withoutLinks(paragraph) == nil }

    private static func withoutLinks(_ summary: String) -> String? {
        var text = summary[...]
        var isLinkPost = false
        while let rest = withoutLink(text) {
            (text, isLinkPost) = (rest, true)
        }
        if isLinkPost, let sender = lastRange(of: "submitted by", in: text) {
            text = text[..<sender.lowerBound]
        }
        if text.utf8.last == UInt8(ascii: "."),
            let place = lastRange(of: " appeared first on ", in: text),
            let post = lastRange(of: "The post ", in: text[..<place.lowerBound])
        {
            text = text[..<post.lowerBound]
        }
        text = text.withoutSpaces
        let isAddress =
            text.utf8.starts(with: "Article URL: http".utf8)
            || text.utf8.starts(with: "Comments URL: http".utf8)
        return text.isEmpty || isAddress || isNameOfLink(text) ? nil : String(text)
    }

    /// Whether the text is only the name of a link, such as “Read more →”.
    private static func isNameOfLink(_ text: Substring) -> Bool {
        guard text.utf8.count <= 30 else { return false }
        let name = onlyWords(text.lowercased())
        return namesOfLinks.contains(name)
    }

    private static func isSignature(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return "—–―".contains(first) && !last.isPunctuation
            && text.utf8.count <= longestSignature
    }

    private static let longestSignature = 80

    private static func withoutLink(_ text: Substring) -> Substring? {
        let text = text.withoutSpaces
        guard text.utf8.last == UInt8(ascii: "]"), let open = text.lastIndex(of: "["),
            links.contains(text[text.index(after: open)...].dropLast().lowercased())
        else { return nil }
        return text[..<open]
    }

    private static func onlyWords(_ text: String) -> String {
        text.filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
    }

    /// Lowercase phrases in links to a whole story, in several languages.
    public static let readMorePhrases = [
        "read more", "continue reading", "read the rest", "keep reading", "full story",
        "full article", "read on", "more »", "read the full", "weiterlesen", "mehr lesen",
        "zum artikel", "ganzen artikel", "lire la suite", "lire plus", "en savoir plus", "leer más",
        "seguir leyendo", "continua a leggere", "leggi tutto", "ler mais", "leia mais",
        "lees verder", "lees meer", "läs mer", "les mer", "læs mere", "lue lisää", "czytaj dalej",
        "читать далее", "続きを読む", "阅读全文", "阅读更多",
    ]
    private static let namesOfLinks = links.union(readMorePhrases.map(onlyWords)).union([
        "article", "discuss", "discussion", "read article", "read the article", "source",
        "view article", "via", "website",
    ])
    private static let links: Set<String> = ["link", "links", "comment", "comments", "permalink"]

    private static func lastRange(of words: String, in text: Substring) -> Range<Substring.Index>? {
        text.ranges(of: words).last
    }
}

extension Substring {
    fileprivate var withoutSpaces: Substring {
        // Fast path: most texts end with ASCII punctuation or an ellipsis.
        if let last = unicodeScalars.last, last == "…" || ("!"..."~").contains(last) { return self }
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
