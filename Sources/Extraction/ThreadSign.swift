import Markup

/// Detects threads: forum topics, or a question with answers.
enum DiscussionDetector {
    /// Returns whether the generator, schema.org metadata, or address and posts indicate a thread.
    static func isThread(_ facts: PageMetadata, _ survey: ElementLetterCounts, address: String?)
        -> Bool
    {
        if facts.holdsThread || facts.linkedData.isThread { return true }
        let generator = facts.meta("generator")?.lowered ?? ""
        if programs.contains(where: generator.hasPrefix) || isOnlyComments(survey) { return true }
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

    /// Whether nearly all paragraphs of the page are in comments, which have the same classes.
    ///
    /// Pages that collect comments on a story elsewhere have only its title.
    private static func isOnlyComments(_ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        var groups: [[UInt8]: (count: Int, letters: Int, end: Int)] = [:]
        for index in page.nodes.indices
        where survey.meanings[index].contains(.comments) && survey.paragraphLetters[index] > 0
            && page.nodes[index].tag.isBlock && page.nodes[index].tag != .body
        {
            var group = groups[page.commonClasses(of: index)] ?? (0, 0, 0)
            group.count += 1
            // Replies may be inside the comments that they answer.
            if index >= group.end {
                group.letters += Int(survey.paragraphLetters[index])
                group.end = Int(page.nodes[index].end)
            }
            groups[page.commonClasses(of: index)] = group
        }
        let letters = groups.values.filter { $0.count >= fewestComments }.map(\.letters).max()
        guard let letters else { return false }
        let all = survey.totalParagraphLetters
        return letters * 10 >= all * 9 && all - letters < mostLettersBesideComments
    }

    private static let fewestComments = 3
    private static let mostLettersBesideComments = 300

    private static func holdsPosts(_ survey: ElementLetterCounts) -> Bool {
        var seen: Set<[UInt8]> = []
        let page = survey.page
        for index in page.nodes.indices
        where survey.meanings[index].contains(.threadPost) && page.nodes[index].tag.isBlock
            && survey.paragraphLetters[index] >= 40
        {
            let names = page.commonClasses(of: index)
            if !names.isEmpty, !seen.insert(names).inserted { return true }
        }
        return false
    }
}

extension PageTree {
    /// Returns the classes of an element, each only until its first digit, because numbers
    /// identify single posts; empty if it has none.
    func commonClasses(of index: Int) -> [UInt8] {
        guard let names = rawAttribute("class", of: index) else { return [] }
        let common = bytes[names].split(whereSeparator: { $0 <= 0x20 }).map { name in
            name.prefix { !(0x30...0x39).contains($0) }
        }
        return Array(common.joined(separator: [0x20]))
    }
}
