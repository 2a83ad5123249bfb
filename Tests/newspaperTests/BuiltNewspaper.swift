import PseudoTerminals

/// The program built with these tests.
enum BuiltNewspaper {
    static func path() throws -> String {
        try BuiltProgramLocator.path(of: "newspaper")
    }

    /// Returns a command line for the example edition as a list with preview.
    static func listArguments(_ options: String...) throws -> [String] {
        [try path(), "--example", "--layout", "list-with-preview"] + options
    }

    static func open(
        columns: Int = 120,
        rows: Int = 40,
        options: [String] = [],
        environment: [String: String] = [:],
        saysWhatItIs: Bool = true
    ) throws -> TerminalProgram {
        let program = try TerminalProgram(
            listArguments() + options,
            columns: columns,
            rows: rows,
            environment: environment,
            saysWhatItIs: saysWhatItIs
        )
        try program.waitForHeadlines()
        return program
    }
}

extension BuiltNewspaper {
    /// Opens the example edition in a shell that reads a line after it quits.
    ///
    /// The terminal does not answer queries.
    static func openInShell(
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) throws -> TerminalProgram {
        let paper = try listArguments().joined(separator: " ")
        return try TerminalProgram(
            ["/bin/sh", "-c", "\(paper); echo The end; head -n 1 | od -c"],
            columns: columns,
            rows: rows,
            environment: environment,
            saysWhatItIs: false
        )
    }
}

extension TerminalProgram {
    /// Waits until Newspaper in a shell has quit, and returns whether the shell reads only new input.
    func leavesNothingForShell() throws -> Bool {
        try waitFor("The end")
        try type("x\n")
        try waitFor("0000002")
        return screen.text.contains("0000000   x  \\n")
    }

    func waitForHeadlines() throws {
        try waitUntil("the headlines") {
            $0.text.contains(Self.firstHeadline) && $0.selectedRow != nil
        }
    }

    /// Waits for the headlines and the first story beside them.
    func waitForPreview() throws {
        try waitUntil("the first story beside the headlines") {
            $0.text.contains("PORT CALLOW") && $0.selectedRow != nil
        }
    }

    /// Waits until the headline with the number, from 1, is selected.
    func waitForHeadlines(selected number: Int) throws {
        try waitUntil("headline \(number) selected") {
            $0.rows.last?.hasSuffix(" \(number)/40") == true && $0.selectedRow != nil
        }
    }

    static let firstHeadline = "The last dredger leaves"
}

extension EmulatedScreen {
    /// The selected headline's row once the screen is complete, marked by the cursor.
    ///
    /// The sources pane may be to its left.
    var selectedRow: Int? {
        let rows = rows
        let marked = rows.indices.filter { row in
            ["▌", "█", "|"].contains { rows[row].hasPrefix($0) }
                || ["│▌", "│█", "  ||"].contains { rows[row].contains($0) }
        }
        guard let first = marked.first, marked.count <= 2, first == cursor.row else { return nil }
        return rows.last?.isEmpty == false ? first : nil
    }
}
