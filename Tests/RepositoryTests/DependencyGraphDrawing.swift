/// The dependency graph in Docs/Architecture.md.
///
/// `──` joins names; `┬`, `├` and `└` in one column start several arrows. Comma-separated names share arrows. Text
/// after two spaces is a remark.
struct DependencyGraphDrawing {
    private(set) var arrows: [String: Set<String>] = [:]
    /// Names whose arrows start in a column.
    private var open: [Int: [String]] = [:]
    /// Names before a comma at a line's end.
    private var unfinished: [String] = []

    /// Parses a document's first drawing: its first indented lines.
    init(in document: String) {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
        for line in lines { read(Array(line)) }
    }

    private mutating func read(_ line: [Character]) {
        var index = 0
        // The current arrow's start.
        var from: [String]?
        var last = unfinished
        unfinished = []
        while index < line.count {
            switch line[index] {
            case " ", "│": index += 1
            case "├", "└":
                from = open[index] ?? []
                index += 1
            case "─":
                from = from ?? last
                index += 1
            case "┬":
                open[index] = from ?? last
                index += 1
            default:
                let names = names(in: line, from: &index)
                if index == line.count, line[index - 1] == "," {
                    unfinished = last + names
                    return
                }
                for name in from ?? [] { arrows[name, default: []].formUnion(names) }
                last = from == nil ? last + names : names
                from = nil
                let rest = line[index...].drop { $0 == " " }
                guard let next = rest.first, "─│├└".contains(next) else { return }
            }
        }
    }

    private func names(in line: [Character], from index: inout Int) -> [String] {
        let start = index
        while index < line.count {
            let isSpaceAfterComma = line[index] == " " && index > 0 && line[index - 1] == ","
            guard line[index].isLetter || line[index] == "," || isSpaceAfterComma else { break }
            index += 1
        }
        if index == start { index = line.count }
        return String(line[start..<index]).split { $0 == "," || $0 == " " }.map(String.init)
    }
}
