import Markup

/// Detects threads: forum topics, or a question with answers.
enum DiscussionDetector {
    /// Returns whether the generator, schema.org metadata, or address and posts indicate a thread.
    static func isThread(_ facts: PageMetadata, _ survey: ElementLetterCounts, address: String?)
        -> Bool
    {
        if facts.holdsThread || facts.linkedData.isThread { return true }
        let generator = facts.meta("generator")?.lowered ?? ""
        if programs.contains(where: generator.hasPrefix) { return true }
        guard let address, hasPathOfThread(address) else { return false }
        return holdsPosts(survey)
    }

    private static let programs = [
        "discourse", "vbulletin", "phpbb", "xenforo", "mybb", "smf", "simple machines", "invision",
        "ips ",
        "flarum", "vanilla", "nodebb", "ubb.threads", "fluxbb", "punbb", "woltlab", "burning board",
        "discuz",
        "question2answer", "askbot", "lemmy",
    ]

    private static func hasPathOfThread(_ address: String) -> Bool {
        let path = JSONLDMatchCriteria.bare(address).lowered.drop { $0 != "/" }
        // Some forums have the path after a question mark.
        let parts = path.replacing("?/", with: "/").prefix { $0 != "?" }.split(separator: "/")
            .map(String.init)
        if let place = parts.firstIndex(where: wordsOfForums.contains), parts.count > place + 2 {
            return true
        }
        let isIssue = zip(parts, parts.dropFirst()).contains { word, number in
            wordsOfIssues.contains(word) && number.allSatisfy(\.isNumber)
        }
        return isIssue
            || parts.contains {
                words.contains($0) || $0.hasPrefix("viewtopic") || $0.hasPrefix("showthread")
                    || $0.hasPrefix("showtopic") || isNumbered($0)
            } || hasParameterOfThread(address)
    }

    /// Returns whether a path component is like `thread-12.html` or `topic-12`.
    private static func isNumbered(_ part: String) -> Bool {
        let halves = part.split(separator: "-", maxSplits: 1)
        return halves.count == 2 && ["thread", "topic"].contains(halves[0])
            && halves[1].first?.isNumber == true
    }

    /// Returns whether the query selects a thread, as in `?topic=12.0` or `&showtopic=12`.
    private static func hasParameterOfThread(_ address: String) -> Bool {
        let query = address.lowered.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
        return query.split { $0 == "&" || $0 == ";" }.contains { parameter in
            ["topic=", "showtopic=", "thread=", "threadid="].contains { parameter.hasPrefix($0) }
        }
    }

    private static let words: Set<String> = [
        "thread", "threads", "topic", "topics", "discussion", "discussions",
        "comments", "questions", "question", "answers", "viewthread", "messages", "talk", "t", "d",
    ]

    /// Path components that precede an issue number.
    private static let wordsOfIssues: Set<String> = [
        "issues", "issue", "pull", "merge_requests", "bugs", "tickets", "ticket",
    ]

    /// Path components that precede a forum name and a thread name.
    private static let wordsOfForums: Set<String> = ["forum", "forums", "board", "boards"]

    private static func holdsPosts(_ survey: ElementLetterCounts) -> Bool {
        var seen: Set<[UInt8]> = []
        let page = survey.page
        for index in page.nodes.indices
        where survey.meanings[index].contains(.threadPost) && page.nodes[index].tag.isBlock
            && survey.paragraphLetters[index] >= 40
        {
            guard let names = page.rawAttribute("class", of: index) else { continue }
            let letters = page.bytes[names].filter { !(0x30...0x39).contains($0) }
            if !seen.insert(letters).inserted { return true }
        }
        return false
    }
}
