import Testing

struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let html: String
    let lines: [String]

    init(_ lesson: String, _ html: String, _ lines: [String]) {
        testDescription = lesson
        self.html = html
        self.lines = lines
    }
}
