import Markup

extension PagePruner {
    func isMark(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        guard survey.letters[index] > 0,
            survey.meanings[index].contains(.mark) || isNeverSelected(index, survey.page)
        else { return false }
        let line = survey.page.line(of: index, atMost: 400)
        if line.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x20 }) { return true }
        return line.hasPrefix("[") && line.hasSuffix("]") && line.utf8.count <= 40
    }

    private func isNeverSelected(_ index: Int, _ page: PageTree) -> Bool {
        switch page.nodes[index].tag {
        case .span, .td:
            page.rawAttribute("style", of: index).map {
                Self.contains(Self.unselected, in: page.bytes[$0])
            } ?? false
        default: false
        }
    }

    private static let unselected = Array("user-select:none".utf8)
}
