import Cells
import Typesetting

extension Theme {
    func style(for text: TextStyle) -> Style {
        var style = text.link == nil || text.role == .linkNumber ? style(for: text.role) : link
        if text.isStrong { style.attributes.insert(.bold) }
        if text.isEmphasized { style.attributes.insert(.italic) }
        if text.isUnderlined { style.attributes.insert(.underline) }
        if text.isStruck { style.attributes.insert(.strikethrough) }
        return marked(style, text.mark)
    }

    /// Returns the style of a search match; the selected match is always reversed.
    func marked(_ style: Style, _ mark: SearchHighlight?) -> Style {
        switch mark {
        case nil: return style
        case .current: return (highlighter == nil ? body.adding(.bold) : accent).adding(.reverse)
        case .found:
            guard let highlighter else { return style.adding([.bold, .underline]) }
            var marked = style.adding(.highlight)
            marked.foreground = body.foreground
            marked.background = highlighter
            return marked
        }
    }

    private func style(for role: TextRole) -> Style {
        switch role {
        case .heading, .initial, .pullQuote, .term, .tableHead: title
        case .quoteBar, .endMark: accent
        case .listMarker: notice
        case .rule: rule
        case .caption, .picturePlaceholder, .linkNumber, .linkList, .footnote: secondary
        case .expansion, .codeMark: secondary
        case .codeKeyword: codeKeyword
        case .codeString, .codeInserted: codeString
        case .codeDeleted: notice
        case .codeComment: codeComment
        case .body, .quote, .code, .tableCell: body
        }
    }
}
