import FoundationEssentials
import News
import TextSanitizing

/// What a program is to do with one story: everything that it is given.
public struct ActionRequest: Hashable, Sendable {
    /// The program.
    public let action: CustomAction
    /// What it finds on its standard input; `nil` for nothing.
    public let input: String?
    /// What the file holds that is made for it; `nil` where none is asked for.
    public let file: String?
    /// How the name of that file ends, with the dot.
    public var fileSuffix: String { ".\(action.file.suffix)" }

    private let values: [ActionPlaceholder: String]

    /// The program and its arguments.
    ///
    /// - Parameter file: Where the file stands, if one was made.
    /// - Returns: The words as the program is to get them; at least one.
    public func words(file: String?) -> [String] {
        action.words.map { word in
            word.filled { $0 == .file ? file ?? "" : values[$0] ?? "" }
        }
    }
}

extension ActionRequest {
    /// Gathers what a program asks for.
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

/// A story in the forms in which programs read it.
private struct StoryDocuments {
    let article: Article
    let ages: RelativeTime

    func document(_ format: CustomAction.Document) -> String {
        switch format {
        case .text: StoryText(article, ages: ages).text
        case .markdown: StoryExporter(article, ages: ages).markdown
        case .html: StoryExporter(article, ages: ages).html
        }
    }
}

/// What is known of a story but for its text.
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

    /// On one line, which ends with a line feed.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts can always be encoded.
        let bytes = (try? encoder.encode(self)) ?? Data()
        return SafeText(jsonDocument: String(decoding: bytes, as: UTF8.self)).text + "\n"
    }
}

extension Article {
    /// The whole http or https address of its page; `nil` where it has none.
    var webAddress: String? {
        guard let address = link.flatMap(ShownLink.init), address.isWeb else { return nil }
        return address.text
    }
}
