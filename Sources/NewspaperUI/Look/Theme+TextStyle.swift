import Cells
import Typesetting

extension Theme {
    /// The style in which a piece of a story is printed.
    func style(for text: TextStyle) -> Style {
        var style = text.link == nil || text.role == .linkNumber ? style(for: text.role) : link
        if text.isStrong { style.attributes.insert(.bold) }
        if text.isEmphasized { style.attributes.insert(.italic) }
        if text.isUnderlined { style.attributes.insert(.underline) }
        if text.isStruck { style.attributes.insert(.strikethrough) }
        return style
    }

    private func style(for role: TextRole) -> Style {
        switch role {
        case .heading, .pullQuote, .term, .tableHead: title
        case .quoteBar, .listMarker: accent
        case .rule: rule
        case .caption, .picturePlaceholder, .linkNumber, .linkList, .footnote: secondary
        case .expansion: secondary
        case .codeKeyword: codeKeyword
        case .codeString: codeString
        case .codeComment: codeComment
        case .body, .quote, .code, .tableCell: body
        }
    }
}
