/// An element of which ``StrictHTMLParser`` knows how browsers treat it.
struct StrictTag {
    let tag: HTMLTag
    let kind: Kind

    enum Kind {
        /// Has no content.
        case void
        /// Has no content and ends a paragraph.
        case ruling
        /// Ends a paragraph.
        case block
        case preformatted
        case heading
        case paragraph
        /// `li`, which ends another one.
        case item
        /// `dt` and `dd`, which end each other.
        case definition
        /// What browsers call formatting elements.
        case formatting
        /// A link: formatting that does not stand in itself.
        case link
        case inline
        /// A table, and what stands in it from the outside inwards. Cells and captions hold anything, the others
        /// nothing else.
        case table, tableSection, row, cell, caption
    }

    /// Finds an element by its name; `nil` when it is none of these.
    static func named(_ name: StrictTagName) -> StrictTag? { byName[name] }

    private init(_ tag: HTMLTag, _ kind: Kind) {
        self.tag = tag
        self.kind = kind
    }

    private static let byName: [StrictTagName: StrictTag] = {
        let kinds: [(Kind, [HTMLTag])] = [
            (.void, [.br, .img, .wbr, .embed, .source]),
            (.ruling, [.hr]),
            (
                .block,
                [
                    .address, .article, .aside, .blockquote, .center, .details, .dir, .div, .dl,
                    .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav,
                    .ol, .section, .summary, .ul,
                ]
            ),
            (.preformatted, [.pre]),
            (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
            (.paragraph, [.p]),
            (.item, [.li]),
            (.definition, [.dt, .dd]),
            (
                .formatting,
                [
                    .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u,
                ]
            ),
            (.link, [.a]),
            (
                .inline,
                [
                    .abbr, .audio, .cite, .del, .dfn, .ins, .kbd, .label, .mark, .picture, .q,
                    .samp, .span, .sub, .sup, .time, .var, .video,
                ]
            ),
            (.table, [.table]),
            (.tableSection, [.thead, .tbody, .tfoot]),
            (.row, [.tr]),
            (.cell, [.td, .th]),
            (.caption, [.caption]),
        ]
        var byName: [StrictTagName: StrictTag] = [:]
        for (kind, tags) in kinds {
            for tag in tags {
                byName[StrictTagName(tag.rawValue.utf8)] = StrictTag(tag, kind)
            }
        }
        return byName
    }()
}

/// The name of an element of at most sixteen letters, in lower case.
struct StrictTagName: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Makes a name of ASCII letters and digits; a longer one stands for no element.
    init(_ letters: some Collection<UInt8>) {
        guard letters.count <= 16 else { return }
        for letter in letters {
            second = second << 8 | first >> 56
            first = first << 8 | UInt64(letter.lowercased)
        }
    }
}
