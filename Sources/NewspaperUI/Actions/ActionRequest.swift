import FoundationEssentials
import News
import TextSanitizing

/// A request to run an action, with all input for the program.
public struct ActionRequest: Hashable, Sendable {
    /// The action.
    public let action: CustomAction
    /// The text for standard input, if any.
    public let input: String?
    /// The content of the temporary file, if any.
    public let file: String?
    /// The file's extension with the dot.
    public var fileSuffix: String { ".\(action.file.suffix)" }

    private let values: [ActionPlaceholder: String]

    /// Returns the program and its arguments; `file` is the path of the temporary file.
    public func words(file: String?) -> [String] {
        action.words.map { word in
            word.filled { $0 == .file ? file ?? "" : values[$0] ?? "" }
        }
    }
}

extension ActionRequest {
    init(_ action: CustomAction, on article: Article, ages: RelativeTime) {
        let texts = StoryDocuments(article: article, ages: ages)
        self.action = action
        var values: [ActionPlaceholder: String] = [:]
        for part in Set(action.words.flatMap(\.parts)) {
            values[part] = Self.value(of: part, article, texts)
        }
        self.values = values
        file = action.asks(for: .file) ? texts.document(action.file) : nil
        input =
            switch action.input {
            case .text: texts.document(.text)
            case .markdown: texts.document(.markdown)
            case .html: texts.document(.html)
            case .json: ActionStoryJSON(article).json
            case .nothing: nil
            }
    }

    private static func value(
        of part: ActionPlaceholder,
        _ article: Article,
        _ texts: StoryDocuments
    ) -> String? {
        let facts = ActionStoryJSON(article)
        return switch part {
        case .url: facts.url
        case .title: facts.title
        case .text: texts.document(.text)
        case .markdown: texts.document(.markdown)
        case .html: texts.document(.html)
        case .feed: facts.feed
        case .author: facts.author
        case .date: facts.date
        case .file: nil
        }
    }
}

private struct StoryDocuments {
    let article: Article
    let ages: RelativeTime

    func document(_ format: CustomAction.Document) -> String {
        switch format {
        case .text: PlainTextStory(article, ages: ages).text
        case .markdown: StoryDocumentConverter(article, ages: ages).markdown
        case .html: StoryDocumentConverter(article, ages: ages).html
        }
    }
}

private struct ActionStoryJSON: Encodable {
    let url: String?
    let title: String
    let feed: String
    let author: String?
    let date: String?

    init(_ article: Article) {
        url = article.webAddress
        title = article.headline.title
        feed = article.headline.source
        author = article.headline.byline
        date = article.headline.published?.formatted(.iso8601)
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = (try? encoder.encode(self)) ?? Data()
        return SafeText(jsonDocument: String(decoding: bytes, as: UTF8.self)).text + "\n"
    }
}

extension Article {
    var webAddress: String? {
        guard let address = link.flatMap(CanonicalLink.init), address.isWeb else { return nil }
        return address.text
    }
}
