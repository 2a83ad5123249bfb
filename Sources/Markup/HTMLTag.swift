import CGumbo

/// The known HTML elements.
///
/// All others are `other`.
public enum HTMLTag: String, Sendable, Hashable, CaseIterable {
    case html, head, body, title, base, link, meta
    case address, article, aside, div, footer, header, hgroup, main, nav, section, center, fieldset
    case legend, details, summary, form
    case h1, h2, h3, h4, h5, h6, p, hr, br, wbr, pre, blockquote
    case ul, ol, li, menu, dir, dl, dt, dd
    case figure, figcaption, img, picture, source, video, audio, embed, object
    case table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th
    case a, abbr, b, strong, i, em, u, ins, s, strike, del, small, big, mark, q, cite, dfn, `var`
    case code, kbd, samp, tt, sub, sup, span, font, time, label
    case ruby, rb, rt, rp, rtc
    /// MathML elements whose children have a meaning by position, and `annotation`, which repeats
    /// the formula.
    case math, mrow, mo, msup, msub, msubsup, mover, munder, munderover, mfrac, msqrt, mroot, mtr,
        annotation
    /// Elements that only ``PageTree`` contains; ``HTMLDocument`` removes them.
    case script, style, noscript, template, svg, canvas, iframe, frameset, frame, noframes
    case button, input, select, option, optgroup, textarea, datalist, dialog, area, track, param
    case other = ""

    /// Whether the element's tags separate words.
    public var isBlock: Bool {
        switch self {
        case .html, .head, .body, .title, .address, .article, .aside, .div, .footer, .header,
            .hgroup, .main, .nav, .section, .center, .fieldset, .legend, .details, .summary, .form,
            .h1,
            .h2, .h3, .h4, .h5, .h6, .p, .hr, .pre, .blockquote, .ul, .ol, .li, .menu, .dir, .dl,
            .dt, .dd, .figure, .figcaption, .video, .audio, .table, .caption, .colgroup,
            .col, .thead, .tbody, .tfoot, .tr, .td, .th:
            true
        default: false
        }
    }

    static func named(_ element: GumboElement) -> HTMLTag {
        let index = Int(element.tag.rawValue)
        if byGumboTag.indices.contains(index) { return byGumboTag[index] }
        var name = element.original_tag
        gumbo_tag_from_original_text(&name)
        guard let start = name.data, name.length <= 12 else { return .other }
        let bytes = UnsafeRawBufferPointer(start: start, count: name.length)
        return HTMLTag(rawValue: String(decoding: bytes, as: UTF8.self).lowercased()) ?? .other
    }

    private static let byGumboTag: [HTMLTag] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { value in
        guard let name = gumbo_normalized_tagname(GumboTag(value)) else { return .other }
        return HTMLTag(rawValue: String(cString: name)) ?? .other
    }
}
