import Markup

enum DiscussionAuthors {
    /// Returns the elements that name the authors of posts, in document order and not nested.
    ///
    /// A name repeated before a post, for example next to a picture, counts once. If no elements
    /// are marked as authors, links to user profiles count.
    static func places(_ survey: ElementLetterCounts) -> [Int] {
        let named = places(survey, where: isAuthor)
        return named.isEmpty ? places(survey, where: isProfileLink) : named
    }

    private static func places(
        _ survey: ElementLetterCounts,
        where isAuthor: (Int, PageTree) -> Bool
    ) -> [Int] {
        let page = survey.page
        var found: [Int] = []
        var last: (end: Int, name: String) = (0, "")
        var index = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            guard !node.isText, node.hasAttributes,
                (1...mostLetters).contains(survey.letters[index]),
                isAuthor(index, page), isInPost(index, survey)
            else {
                index += 1
                continue
            }
            let name = page.line(of: index, atMost: 200)
            let isRepeated =
                name == last.name && !(last.end..<index).contains { survey.isParagraphLike($0) }
            if !isRepeated { found.append(index) }
            last = (Int(node.end), name)
            index = Int(node.end)
        }
        return found
    }

    /// Returns the name in an author’s element, without titles and counts.
    static func name(in author: Int, _ page: PageTree) -> String? {
        textOfName(in: author, page).map { plainLine(ofText: page.text($0)) }
    }

    /// Returns the first text of several letters in an author’s element.
    ///
    /// A single letter replaces the author's picture.
    static func textOfName(in author: Int, _ page: PageTree) -> Int? {
        (author..<Int(page.nodes[author].end)).first { place in
            guard page.nodes[place].isText else { return false }
            let line = plainLine(ofText: page.text(place))
            return line.count > 1 && line.contains { $0.isLetter || $0.isNumber }
        }
    }

    private static let mostLetters: Int32 = 40

    private static func isAuthor(_ index: Int, _ page: PageTree) -> Bool {
        if page.has("itemprop", "author", of: index) { return true }
        guard let range = page.rawAttribute("class", of: index) else { return false }
        return page.bytes.withUnsafeBufferPointer {
            !names.meaning(of: UnsafeBufferPointer(rebasing: $0[range])).isEmpty
        }
    }

    private static func isProfileLink(_ index: Int, _ page: PageTree) -> Bool {
        guard page.nodes[index].tag == .a, let target = page.attribute("href", of: index) else {
            return false
        }
        let parts = target.lowercased().split { "/?".contains($0) }
        guard let place = parts.lastIndex(where: { profiles.contains($0) }) else { return false }
        return place < parts.count - 1
    }

    /// Path components before the name of a user.
    private static let profiles: Set<Substring> = [
        "u", "user", "users", "member", "members", "member.php", "profile", "profiles", "people",
    ]

    private static let names = ClassNameTable(lists: [
        (.byline, "author,authorname,authi,username,user name,creator,poster,postername,nickname")
    ])

    private static func isInPost(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        var place = Int(survey.page.nodes[index].parent)
        for _ in 0..<12 where place >= 0 {
            if survey.meanings[place].contains(.threadPost), survey.paragraphLetters[place] > 0 {
                return true
            }
            if survey.page.nodes[place].tag == .article { return true }
            if survey.page.has("itemprop", "comment", of: place) { return true }
            place = Int(survey.page.nodes[place].parent)
        }
        return false
    }
}

extension ElementLetterCounts {
    /// Includes an excluded element without its siblings, if its outermost excluded ancestor has
    /// little text.
    mutating func restoreAlone(_ index: Int) {
        var path: [Int] = []
        var outermost: Int?
        var place = index
        while place >= 0 {
            path.append(place)
            if isExcluded[place] { outermost = path.count - 1 }
            place = Int(page.nodes[place].parent)
        }
        guard let outermost, letters[path[outermost]] < 400 else { return }
        for position in stride(from: outermost, to: 0, by: -1) {
            var child = path[position] + 1
            while child < Int(page.nodes[path[position]].end) {
                isExcluded[child] = child != path[position - 1]
                child = Int(page.nodes[child].end)
            }
            isExcluded[path[position]] = false
        }
        restore(index)
    }
}
