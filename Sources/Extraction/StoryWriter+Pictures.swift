import Markup

extension StoryWriter {
    private static var mostPictures: Int { 5000 }

    /// Returns the pictures to write, by node, and excludes the figures of duplicates.
    ///
    /// A picture that occurs twice has copies for different screen sizes. One that occurs more
    /// often is a placeholder or an ornament, unless its alternative text and caption are always
    /// the same.
    func pictures(in roots: [Int], leavingOut isOut: inout [Bool]) -> [Int: PageLinkResolver
        .Picture]
    {
        var found: [Int: PageLinkResolver.Picture] = [:]
        var places: [String: [Int]] = [:]
        for root in roots {
            var index = root
            while index < Int(page.nodes[root].end), found.count < Self.mostPictures {
                guard !isOut[index] else {
                    index = Int(page.nodes[index].end)
                    continue
                }
                if page.isPicture(index), found[index] == nil, sign(of: index) == nil,
                    let picture = links.picture(of: index, on: page)
                {
                    found[index] = picture
                    places[picture.address, default: []].append(index)
                }
                index += 1
            }
        }
        for same in places.values where same.count > 1 { keepOne(of: same, in: &found, &isOut) }
        return found
    }

    /// Keeps the first occurrence of a picture.
    ///
    /// Keeps both of two occurrences with different captions, and none of an ornament.
    private func keepOne(
        of places: [Int],
        in found: inout [Int: PageLinkResolver.Picture],
        _ isOut: inout [Bool]
    ) {
        let figures = places.map { figure(around: $0) }
        let captions = figures.map { $0.map { page.line(of: $0, atMost: 400) } ?? "" }
        if places.count > 2 {
            let words = places.map { found[$0]?.words ?? "" }
            let saysTheSame = Set(zip(words, captions).map { "\($0)\n\($1)" }).count == 1
            if !saysTheSame || words[0].isEmpty { found[places[0]] = nil }
        }
        for (number, place) in places.enumerated().dropFirst()
        where places.count > 2 || captions[number].isEmpty || captions[number] == captions[0] {
            found[place] = nil
            guard let figure = figures[number], figure > places[0],
                captions[number] == captions[0]
            else { continue }
            let range = figure..<Int(page.nodes[figure].end)
            if range.count < 100, !range.contains(where: { found[$0] != nil }) {
                isOut[figure] = true
            }
        }
    }

    /// Returns the picture in a `noscript` element if its figure has no other.
    func pictureWithoutScripts(_ index: Int) -> PageLinkResolver.Picture? {
        guard page.nodes[index].tag == .noscript, let figure = figure(around: index),
            index - figure < 100, !(figure..<index).contains(where: { page.isPicture($0) }),
            let picture = (index..<Int(page.nodes[index].end)).prefix(20).first(where: {
                page.isPicture($0)
            })
        else { return nil }
        return links.picture(of: picture, on: page)
    }

    private func figure(around picture: Int) -> Int? {
        var place = Int(page.nodes[picture].parent)
        for _ in 0..<4 where place >= 0 {
            if page.nodes[place].tag == .figure || meanings[place].contains(.figure) {
                return place
            }
            place = Int(page.nodes[place].parent)
        }
        return nil
    }
}

extension PageTree {
    /// Whether an element is an `img`, or the custom element for one on fast mobile pages.
    func isPicture(_ index: Int) -> Bool {
        let node = nodes[index]
        return node.tag == .img
            || !node.isText && node.tag == .other && node.hasAttributes && name(index) == "amp-img"
    }
}
