import Markup

extension StoryWriter {
    /// More pictures of one story are not looked for.
    private static var mostPictures: Int { 5000 }

    /// The pictures of a story, each once, by node; leaves out the figures of those that are not written again.
    ///
    /// What a page shows three times or more stands for pictures that scripts would bring, or is an ornament. One that it
    /// shows twice is there for telephones and for wider screens, unless the second one has a caption of its own.
    func pictures(in roots: [Int], leavingOut isOut: inout [Bool]) -> [Int: PageLinks.Picture] {
        var found: [Int: PageLinks.Picture] = [:]
        var places: [String: [Int]] = [:]
        for root in roots {
            var index = root
            while index < Int(page.nodes[root].end), found.count < Self.mostPictures {
                guard !isOut[index] else {
                    index = Int(page.nodes[index].end)
                    continue
                }
                if page.nodes[index].tag == .img, found[index] == nil,
                    let picture = links.picture(of: index, on: page)
                {
                    found[index] = picture
                    places[picture.address, default: []].append(index)
                }
                index += 1
            }
        }
        for same in places.values where same.count > 1 {
            guard same.count == 2 else {
                for index in same { found[index] = nil }
                continue
            }
            let (first, second) = (figure(around: same[0]), figure(around: same[1]))
            let words = second.map { page.line(of: $0, atMost: 400) } ?? ""
            guard words.isEmpty || words == first.map({ page.line(of: $0, atMost: 400) }) else {
                continue
            }
            found[same[1]] = nil
            if let second, second > same[0] { isOut[second] = true }
        }
        return found
    }

    /// The figure in which a picture stands.
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
