import Markup

/// Leaves out of a page what stands beside stories.
struct Pruning {
    /// How much of it is looked for.
    enum Strictness: Int, CaseIterable {
        case strict, loose, none
    }

    let strictness: Strictness

    func prune(_ survey: inout PageSurvey) {
        let page = survey.page
        var total: Int32 = 0
        for index in page.nodes.indices where page.nodes[index].parent < 0 {
            total += survey.good[index]
        }
        var index = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            if node.isText {
                index += 1
                continue
            }
            let isOut =
                survey.good[index] * 3 <= total
                && (isHidden(index, survey) || isBeside(index, node, survey))
            if isOut {
                survey.isOut[index] = true
                index = Int(node.end)
            } else {
                index += 1
            }
        }
    }

    private func isHidden(_ index: Int, _ survey: PageSurvey) -> Bool {
        guard survey.page.nodes[index].hasAttributes else { return false }
        let page = survey.page
        if page.rawAttribute("hidden", of: index) != nil { return true }
        if let style = page.rawAttribute("style", of: index) {
            let text = String(decoding: page.bytes[style], as: UTF8.self).filter { $0 != " " }
            if text.lowercased().contains("display:none") { return true }
        }
        return survey.meanings[index].contains(.hidden) && strictness != .none
    }

    private func isBeside(_ index: Int, _ node: LoosePage.Node, _ survey: PageSurvey) -> Bool {
        guard strictness != .none else { return false }
        switch node.tag {
        case .html, .body, .main, .article: return false
        case .aside, .footer, .header, .form: return true
        default: break
        }
        // Names of what stands among words tell how it looks: a link to a tag is part of its sentence.
        guard node.hasAttributes, node.tag.isBlock || node.tag == .other else { return false }
        return survey.meanings[index].contains(.beside)
    }
}
