import Testing

@testable import Typesetting

@Suite("Tables")
struct TableTests {
    private let ports = """
        <table><caption>Draught by port</caption>
        <thead><tr><th>Port<th>Before<th>Now</thead>
        <tr><td>Alpha<td>12.5<td>9 %
        <tr><td>Beta at the long river<td>3<td>–
        </table>
        """

    @Test("Columns are as wide as their content, and numbers are right-aligned")
    func wide() {
        #expect(
            typesetLines("before" + ports + "after", columns: 60) == [
                "before",
                "",
                "Draught by port",
                "Port                    Before  Now",
                "───────────────────────────────────",
                "Alpha                     12.5  9 %",
                "Beta at the long river     3      –",
                "",
                "after",
            ]
        )
    }

    @Test("Cells are wrapped if the measure requires it")
    func wrapped() {
        #expect(
            typesetLines(ports, columns: 26) == [
                "Draught by port",
                "Port           Before  Now",
                "──────────────────────────",
                "Alpha            12.5  9 %",
                "Beta at the       3      –",
                "long river",
            ]
        )
    }

    @Test("Long headings of numbers wrap before text gets too little space, and end at the rule")
    func headings() {
        let table = """
            <table><tr><th>Quarter<th>Passengers carried<th>Remarks
            <tr><td>Q1<td>1,204<td>The ferry was out of service for repairs
            <tr><td>Q2<td>988<td>None</table>
            """
        #expect(
            typesetLines(table, columns: 50) == [
                "         Passengers",
                "Quarter     carried  Remarks",
                String(repeating: "─", count: 50),
                "Q1            1,204  The ferry was out of service",
                "                     for repairs",
                "Q2              988  None",
            ]
        )
    }

    @Test("Numbers in a column align at the decimal point, and a missing value keeps its cell")
    func points() {
        let rows = ["3|12.5 %|1.204", "3.25|9 %|88", "12.125|100 %|n/a", "–|n/a|–", "0.5||7"].map {
            "<tr>"
                + $0.split(separator: "|", omittingEmptySubsequences: false).map { "<td>\($0)" }
                .joined()
        }
        #expect(
            typesetLines(
                "<table><tr><th>Rate<th>Share<th>Ships\(rows.joined())</table>",
                columns: 40
            ) == [
                "  Rate    Share  Ships",
                "──────────────────────",
                " 3       12.5 %  1.204",
                " 3.25     9 %       88",
                "12.125  100 %      n/a",
                "     –      n/a      –",
                " 0.5                 7",
            ]
        )
    }

    @Test("A table wider than the screen scrolls sideways from 40 columns on")
    func scrolled() {
        useUnicodeLocale()
        let cells = (1...9).map { "<td>cell number \($0)" }.joined()
        let html = "<table><tr>\(cells)<tr><td>x</table>"
        func lines(_ columns: Int, scrolls: Bool = true) -> [TypesetLine] {
            var options = TypesetOptions(columns: columns)
            options.scrollsTables = scrolls
            return typeset(html: html, language: nil, options: options).lines
        }
        #expect(lines(40).map(\.isWide) == [true, true])
        #expect(lines(40)[0].columns == 9 * 13 + 8 * 2)
        #expect(lines(40)[1].drawn == "x")
        #expect(lines(39).count > 9 && lines(39).allSatisfy { !$0.isWide })
        // 70 columns leave six per cell, enough for wrapping.
        #expect(lines(69).allSatisfy(\.isWide) && lines(70).allSatisfy { !$0.isWide })
        #expect(lines(60, scrolls: false).allSatisfy { !$0.isWide && $0.columns <= 60 })
    }

    @Test("A table that is wider than the measure uses the columns beside the text")
    func besideText() {
        useUnicodeLocale()
        let remark = "fog until ten on most days, then visitors from the islands"
        let html = "<p>Short.<table><tr><td>July<td>\(remark)</table><p>\(remark)."
        func lines(_ tableColumns: Int) -> [TypesetLine] {
            var options = TypesetOptions(columns: 40)
            (options.scrollsTables, options.tableColumns) = (true, tableColumns)
            return typeset(html: html, language: nil, options: options).lines
        }
        let rows = lines(70).filter(\.isWide)
        #expect(rows.map(\.drawn) == ["July  \(remark)"])
        #expect(lines(70).allSatisfy { $0.isWide || $0.columns <= 40 })
        #expect(lines(55).filter(\.isWide).allSatisfy { $0.columns <= 55 })
        #expect(lines(0) == lines(40) && lines(0).allSatisfy { $0.columns <= 40 })
    }

    @Test("A column of names with a single number is left-aligned")
    func names() {
        let rows = "<tr><td>Ann<td>6<tr><td>Bob<td>7<tr><td>12<td>8"
        let html = "<table><tr><th>Crew<th>At\(rows)</table>"
        #expect(
            typesetLines(html, columns: 40) == [
                "Crew  At", "────────", "Ann    6", "Bob    7", "12     8",
            ]
        )
    }

    @Test("Below 40 columns, a table wider than the screen becomes records")
    func records() {
        #expect(
            typesetLines(ports, columns: 18) == [
                "Draught by port",
                "Port: Alpha",
                "Before: 12.5",
                "Now: 9 %",
                "",
                "Port: Beta at the",
                "  long river",
                "Before: 3",
                "Now: –",
            ]
        )
    }

    @Test(
        "Irregular tables are laid out",
        arguments: [
            Sample(
                "cells that span columns",
                "<table><tr><td colspan=2>both<td>c<tr><td>a<td>b<td>d</table>",
                ["both  c", "a  b  d"]
            ),
            Sample(
                "cells that span rows",
                "<table><tr><td rowspan=2>x<td>a<tr><td>b<tr><td>y<td>c</table>",
                ["x  a", "   b", "y  c"]
            ),
            Sample(
                "the last cell of a row spans rows",
                "<table><tr><td>a<td rowspan=2>x<tr><td>b<tr><td>c<td>y</table>",
                ["a  x", "b", "c  y"]
            ),
            Sample(
                "a cell spans rows of which one is short",
                "<table><tr><td>a<td>b<td rowspan=3>x<tr><td>c<tr><td>d<td>e<tr><td>f<td>g<td>y</table>",
                ["a  b  x", "c", "d  e", "f  g  y"]
            ),
            Sample(
                "the foot is written first",
                "<table><tfoot><tr><td>sum<td>9</tfoot><tbody><tr><td>x<td>9</table>",
                ["x    9", "sum  9"]
            ),
            Sample(
                "rows of unequal length",
                "<table><tr><td>a<tr><td>b<td>c</table>",
                ["a", "b  c"]
            ),
            Sample(
                "heads alone",
                "<table><tr><th>a<th>b</table>",
                ["a  b"]
            ),
            Sample(
                "one column only arranges",
                "<table><tr><td>a<tr><td>b</table>",
                ["a", "  b"]
            ),
            Sample(
                "tables with blocks in them only arrange",
                "<table><tr><td><h3>A</h3>b<td><ul><li>c</ul></table>",
                ["A", "b", "", "  • c"]
            ),
            Sample(
                "wide letters",
                "<table><tr><td>日本<td>a<tr><td>b<td>c</table>",
                ["日本  a", "b     c"]
            ),
            Sample(
                "line breaks in cells",
                "<table><tr><td>a<br>b<td>c</table>",
                ["a  c", "b"]
            ),
            Sample("no rows", "<table></table>x", ["x"]),
        ]
    )
    func odd(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 30) == sample.lines)
    }

    @Test("A table with more columns than the measure becomes records")
    func manyColumns() {
        let html = "<table><tr><td>a<td>b<td>c<td>d<tr><td>e<td>f<td>g<td>h</table>"
        #expect(
            typesetLines(html, columns: 5) == ["a", "b", "c", "d", "", "e", "f", "g", "h"]
        )
    }

    @Test("Head, cells and rule of a table have their roles")
    func roles() {
        useUnicodeLocale()
        let story = typeset(
            html: "<table><tr><th>a<th>b<tr><td>c<td>d</table>",
            language: nil,
            options: TypesetOptions(columns: 30)
        )
        let head = TextStyle(role: .tableHead, isStrong: true)
        let cell = TextStyle(role: .tableCell)
        let gap = TextRun(text: "  ", style: .body)
        #expect(
            story.lines.map(\.runs) == [
                [TextRun(text: "a", style: head), gap, TextRun(text: "b", style: head)],
                [TextRun(text: "────", style: TextStyle(role: .rule))],
                [TextRun(text: "c", style: cell), gap, TextRun(text: "d", style: cell)],
            ]
        )
    }
}
