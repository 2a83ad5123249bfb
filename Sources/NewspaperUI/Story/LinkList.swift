import News
import Typesetting

/// The links of a story for choosing one to open in the browser.
public struct LinkList: Hashable, Sendable {
    /// An address with its link text.
    public struct Link: Hashable, Sendable {
        /// The address as written in the story.
        public let address: String
        /// The link text, or the title for the story's own address.
        let text: String
        /// The link's number in the story, `nil` for the story's own address.
        let number: Int?
    }

    /// The story's own address, if any, followed by its links.
    let links: [Link]

    /// Lists the links of a story; returns `nil` if there are none and the story has no address.
    init?(of article: Article, links: [StoryLink]) {
        let own = article.shownLink.map {
            Link(address: $0, text: article.headline.title, number: nil)
        }
        self.links =
            [own].compactMap(\.self)
            + links.map { Link(address: $0.address, text: $0.text, number: $0.number) }
        if self.links.isEmpty { return nil }
    }
}

extension LinkList {
    var choices: NameChoiceController<Link>.Choices {
        NameChoiceController.Choices(
            title: "Links",
            hint: "number or words of a link",
            noneFound: "No matching links",
            items: links,
            name: { link in
                [link.number.map(String.init), link.text, link.address].compactMap(\.self)
                    .joined(separator: " ")
            },
            line: { link in
                let number = link.number.map { "\($0)  " } ?? ""
                return PanelLine(
                    text: number + (link.text.isEmpty ? link.address : link.text),
                    detail: link.address
                )
            }
        )
    }
}
