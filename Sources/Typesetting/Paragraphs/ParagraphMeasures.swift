extension ParagraphText {
    var totalColumns: Int { columns.reduce(0) { $0 + Int($1) } }

    var isBlank: Bool {
        !zip(scalars, columns).contains { $1 > 0 && $0 != 0x20 && $0 != Self.noBreakSpace }
    }

    var isMostlyWide: Bool {
        guard mayBeWide else { return false }
        var wide = 0
        var all = 0
        for width in columns where width > 0 {
            all += 1
            if width == 2 { wide += 1 }
        }
        return wide * 2 > all
    }

    /// The lines between line feeds, regardless of their length.
    var hardLines: [FilledLine] {
        scalars.indices.split(
            omittingEmptySubsequences: false,
            whereSeparator: { scalars[$0] == Self.lineFeed }
        ).map { line in
            FilledLine(
                range: line.startIndex..<line.endIndex,
                columns: columns[line.startIndex..<line.endIndex].reduce(0) { $0 + Int($1) }
            )
        }
    }

    var plainText: String {
        let whole = FilledLine(range: scalars.indices, columns: totalColumns)
        return runs(of: whole, levels: nil).filter { $0.style.role != .codeMark }.map(\.text)
            .joined()
    }
}
