import ExampleGazette
import FoundationEssentials
import News
import Typesetting

/// Measures the example edition's line breaks in four languages; the baseline is greedy breaking.
@MainActor
func measureRag(_ programs: BenchmarkCommandLines) async throws -> [BenchmarkMeasurement] {
    let service = ExampleNewsService(openedAt: Date(timeIntervalSince1970: 1_795_156_920))
    var paragraphs: [String: [String]] = [:]
    for headline in await service.headlines(HeadlineQuery()).headlines {
        let html = try await service.article(headline.id).html
        paragraphs[headline.language ?? "en", default: []] += LineBreakStatistics.paragraphs(
            of: html
        )
    }
    return ["en", "de", "fr", "es"].flatMap { language in
        let own = paragraphs[language] ?? []
        return LineBreakStatistics.measurements(
            of: own,
            setting: .ragged,
            measures: 45...75,
            language
        )
            // Newspaper only justifies lines within these measures.
            + LineBreakStatistics.measurements(
                of: own,
                setting: .justified,
                measures: 60...72,
                language
            )
    }
}

/// Statistics of line breaks: missing columns, inserted hyphens, short words at line ends.
struct LineBreakStatistics: Equatable {
    /// The number of paragraphs to typeset; smaller sets are repeated with other line lengths.
    private static let setCount = 500

    private(set) var lineCount = 0
    private(set) var missingColumns = 0
    private(set) var worst = 0
    private(set) var hyphenCount = 0
    /// The number of lines that end with a word of one or two letters.
    private(set) var shortWordCount = 0
    private var paragraphCount = 0
    /// The number of paragraphs whose last line is part of a hyphenated word.
    private(set) var halfWordCount = 0
    /// The number of paragraphs whose last line is one word of under five letters.
    private(set) var loneWordCount = 0
    /// The number of lines that end with a sentence's first word of one or two letters.
    private(set) var sentenceStartCount = 0
    /// The number of line breaks between a title or initial and a name, or a number and its unit.
    private(set) var tornPairCount = 0

    var mean: Double { Double(missingColumns) / Double(max(lineCount, 1)) }
    var shortWordsInHundredLines: Double {
        Double(shortWordCount) * 100 / Double(max(lineCount, 1))
    }
    var halfWordsInHundredParagraphs: Double {
        Double(halfWordCount) * 100 / Double(max(paragraphCount, 1))
    }
    var hyphensInHundredLines: Double { Double(hyphenCount) * 100 / Double(max(lineCount, 1)) }
    var loneWordsInHundredParagraphs: Double {
        Double(loneWordCount) * 100 / Double(max(paragraphCount, 1))
    }
    var sentenceStartsInHundredLines: Double {
        Double(sentenceStartCount) * 100 / Double(max(lineCount, 1))
    }
    var tornPairsInHundredLines: Double {
        Double(tornPairCount) * 100 / Double(max(lineCount, 1))
    }

    static func paragraphs(of html: String) -> [String] {
        html.split(separator: "<p>").dropFirst().compactMap { part in
            guard let end = part.firstRange(of: "</p>") else { return nil }
            let text = part[..<end.lowerBound]
            return text.count >= 160 ? "<p>\(text)</p>" : nil
        }
    }

    mutating func add(_ lines: [TypesetLine], measure: Int) {
        for line in lines.dropLast() {
            let missing = max(measure - line.indent - line.columns, 0)
            lineCount += 1
            missingColumns += missing
            worst = max(worst, missing)
            let words = line.runs.map(\.text).joined().split(separator: " ")
            if let word = words.last, word.count <= 2, word.last?.isLetter == true {
                shortWordCount += 1
            }
        }
        hyphenCount += Self.hyphenCount(lines)
        paragraphCount += 1
        let texts = lines.map { $0.runs.map(\.text).joined() }
        let ends = texts.suffix(2)
        if ends.count == 2, ends[ends.startIndex].hasSuffix("-"),
            !texts[texts.count - 1].contains(" ")
        {
            halfWordCount += 1
        }
        if texts.count > 1, let last = texts.last, !last.contains(" "),
            last.count(where: \.isLetter) < 5
        {
            loneWordCount += 1
        }
        for (line, next) in zip(texts, texts.dropFirst()) {
            let words = line.split(separator: " ")
            if words.count > 1, Self.endsSentence(words[words.count - 2]),
                let first = words.last, first.allSatisfy({ $0.isLetter }), first.count <= 2,
                first.first?.isUppercase == true
            {
                sentenceStartCount += 1
            }
            if let last = words.last, let first = next.split(separator: " ").first,
                Self.isPair(last, first)
            {
                tornPairCount += 1
            }
        }
    }

    private static func endsSentence(_ word: Substring) -> Bool {
        guard let sign = word.last(where: { !"”’\"'»“)".contains($0) }) else { return false }
        return ".!?…".contains(sign)
    }

    /// Titles before names.
    ///
    /// They are separate from the typesetter's tables, to reveal errors there.
    private static let titles: Set<Substring> = [
        "Mr.", "Mrs.", "Ms.", "Dr.", "Prof.", "St.", "Mr", "Mrs", "Dr", "M.", "Mme", "Sr.", "Sra.",
        "Hr.", "Nr.", "No.",
    ]
    private static let units: Set<Substring> = [
        "million", "billion", "percent", "km", "kg", "m", "cm", "mm", "metres", "miles",
        "tonnes", "hours",
        "minutes", "degrees", "Meter", "Kilometer", "Uhr", "Euro", "Prozent", "Millionen", "mètres",
        "heures", "euros",
        "metros", "horas", "kilómetros", "grados", "%", "a.m.", "p.m.",
    ]

    private static func isPair(_ last: Substring, _ first: Substring) -> Bool {
        let isName = first.first?.isUppercase == true
        if titles.contains(last), isName || first.first?.isNumber == true { return true }
        if last.count == 2, last.first?.isUppercase == true, last.last == ".", isName {
            return true
        }
        let unit = first.prefix { !",;:!?)”".contains($0) }
        return last.last?.isNumber == true
            && (units.contains(unit)
                || units.contains(unit.hasSuffix(".") ? unit.dropLast() : unit))
    }

    /// Adds a paragraph.
    ///
    /// `whole` is the same paragraph without line breaks; its hyphens are not counted.
    mutating func add(_ lines: [TypesetLine], measure: Int, besides whole: [TypesetLine]) {
        add(lines, measure: measure)
        hyphenCount -= Self.hyphenCount(whole)
    }

    private static func hyphenCount(_ lines: [TypesetLine]) -> Int {
        lines.reduce(0) { count, line in
            count + line.runs.reduce(0) { $0 + $1.text.count { $0 == "-" } }
        }
    }

    fileprivate static func measurements(
        of paragraphs: [String],
        setting: TextAlignment,
        measures: ClosedRange<Int>,
        _ language: String
    ) -> [BenchmarkMeasurement] {
        let (set, plain) = (
            rag(of: paragraphs, setting, measures, language),
            rag(of: paragraphs, .plain, measures, language)
        )
        let name = "\(setting == .ragged ? "ragged" : "justified") lines in \(language)"
        let isThere = set.lineCount > 0
        return [
            BenchmarkMeasurement(
                "\(name), columns missing at line ends",
                unit: "columns",
                isThere ? set.mean : nil,
                baseline: plain.mean
            ),
            BenchmarkMeasurement(
                "\(name), missing at most",
                unit: "columns",
                isThere ? Double(set.worst) : nil,
                baseline: Double(plain.worst)
            ),
            BenchmarkMeasurement(
                "\(name), hyphens in 100",
                unit: "hyphens",
                isThere ? set.hyphensInHundredLines : nil,
                baseline: nil
            ),
            BenchmarkMeasurement(
                "\(name), lines ending in a short word, of 100",
                unit: "words",
                isThere ? set.shortWordsInHundredLines : nil,
                baseline: plain.shortWordsInHundredLines
            ),
            BenchmarkMeasurement(
                "\(name), half a word at the ends of 100 paragraphs",
                unit: "words",
                isThere ? set.halfWordsInHundredParagraphs : nil,
                baseline: nil
            ),
            BenchmarkMeasurement(
                "\(name), a short word alone at the ends of 100 paragraphs",
                unit: "words",
                isThere ? set.loneWordsInHundredParagraphs : nil,
                baseline: plain.loneWordsInHundredParagraphs
            ),
            BenchmarkMeasurement(
                "\(name), short beginnings of sentences at ends of 100",
                unit: "words",
                isThere ? set.sentenceStartsInHundredLines : nil,
                baseline: plain.sentenceStartsInHundredLines
            ),
            BenchmarkMeasurement(
                "\(name), names and numbers torn at ends of 100",
                unit: "pairs",
                isThere ? set.tornPairsInHundredLines : nil,
                baseline: plain.tornPairsInHundredLines
            ),
        ]
    }

    private static func rag(
        of paragraphs: [String],
        _ setting: TextAlignment,
        _ measures: ClosedRange<Int>,
        _ language: String
    ) -> LineBreakStatistics {
        var rag = LineBreakStatistics()
        guard !paragraphs.isEmpty else { return rag }
        for number in 0..<setCount {
            let text = StoryDocument(
                html: paragraphs[number % paragraphs.count],
                language: language
            )
            // Each pass begins with another measure.
            let measure =
                measures.lowerBound
                + (number + number / paragraphs.count) % measures.count
            rag.add(
                text.typeset(TypesetOptions(columns: measure, setting: setting)).lines,
                measure: measure,
                besides: text.typeset(TypesetOptions(columns: 100_000, setting: .plain)).lines
            )
        }
        return rag
    }
}
