struct StrictTag {
    let tag: HTMLTag
    let kind: Kind

    enum Kind {
        case void
        case ruling
        case block
        case preformatted
        case heading
        case paragraph
        /// `li`, whose start tag ends a preceding `li`.
        case item
        /// `dt` and `dd`, whose start tags end a preceding `dt` or `dd`.
        case definition
        case formatting
        /// `a`, which cannot contain itself.
        case link
        case inline
        /// Tables and their parts, outermost first; only cells and captions contain other content.
        case table, tableSection, row, cell, caption
    }

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

struct StrictTagName: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    init(_ letters: some Collection<UInt8>) {
        guard letters.count <= 16 else { return }
        for letter in letters {
            second = second << 8 | first >> 56
            first = first << 8 | UInt64(letter.lowercased)
        }
    }
}
