import Markup

/// Excludes facts about authors and buttons beside the posts of a thread, such as "Joined: 2011",
/// and signatures.
struct PostDetailsPruner {
    /// The elements that name the authors of posts.
    let authors: [Int]

    func prune(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        var groups: [Kind: Group] = [:]
        let holders = elementsWithNames(survey.page)
        for root in roots {
            var index = root + 1
            while index < Int(survey.page.nodes[root].end) {
                let node = survey.page.nodes[index]
                let isSkipped = survey.isExcluded[index] || node.isText
                if !isSkipped, !holders.contains(index) {
                    if isSignature(index, survey) { survey.isExcluded[index] = true }
                    group(index, in: &groups, survey)
                }
                index = isSkipped || survey.isExcluded[index] ? Int(node.end) : index + 1
            }
        }
        for group in groups.values where isDetail(group) {
            for place in group.places { survey.isExcluded[place] = true }
        }
    }

    private func group(_ index: Int, in groups: inout [Kind: Group], _ survey: ElementLetterCounts)
    {
        guard survey.letters[index] > 0, mayBeDetail(index, survey) else { return }
        let classes = survey.page.commonClasses(of: index)
        guard !classes.isEmpty else { return }
        let kind = Kind(tag: survey.page.nodes[index].tag, classes: classes)
        groups[kind, default: Group()].add(index, letters: survey.letters[index])
    }

    private func elementsWithNames(_ page: PageTree) -> Set<Int> {
        var found: Set<Int> = []
        for author in authors {
            var place = DiscussionAuthors.textOfName(in: author, page) ?? author
            while place >= 0, found.insert(place).inserted { place = Int(page.nodes[place].parent) }
        }
        return found
    }

    private static let mostLettersOfDetail: Int32 = 60

    private struct Kind: Hashable {
        let tag: HTMLTag
        let classes: [UInt8]
    }

    private struct Group {
        var places: [Int] = []
        var mostLetters: Int32 = 0

        mutating func add(_ place: Int, letters: Int32) {
            places.append(place)
            mostLetters = max(mostLetters, letters)
        }
    }

    /// Whether elements with the same classes are beside most posts, and all are short.
    private func isDetail(_ group: Group) -> Bool {
        group.mostLetters <= Self.mostLettersOfDetail && authors.count > 1
            && group.places.count > 1 && group.places.count * 2 >= authors.count
    }

    private func mayBeDetail(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let tag = survey.page.nodes[index].tag
        switch tag {
        case .p, .pre, .blockquote, .h1, .h2, .h3, .td, .th, .tr, .figcaption: return false
        default: guard tag.isBlock || tag == .other else { return false }
        }
        return survey.meanings[index].isDisjoint(with: [.articleBody, .body, .threadPost])
            && !isInQuotation(index, survey.page)
    }

    private func isInQuotation(_ index: Int, _ page: PageTree) -> Bool {
        var place = Int(page.nodes[index].parent)
        for _ in 0..<6 where place >= 0 {
            if [.blockquote, .pre, .table].contains(page.nodes[place].tag) { return true }
            place = Int(page.nodes[place].parent)
        }
        return false
    }

    private func isSignature(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard page.nodes[index].tag != .pre, page.nodes[index].tag != .code,
            let range = page.rawAttribute("class", of: index)
        else { return false }
        return page.bytes.withUnsafeBufferPointer {
            !Self.signatures.meaning(of: UnsafeBufferPointer(rebasing: $0[range])).isEmpty
        }
    }

    private static let signatures = ClassNameTable(lists: [
        (
            .beside,
            "signature,postsignature,signatures,sig,usersig,badge,badges,usertitle,user title,"
                + "userbanner,user banner,userextras,user extras,reputation,reactions,reactionsbar,"
                + "reactions bar,likes,dislikes,numchildren"
        )
    ])
}
