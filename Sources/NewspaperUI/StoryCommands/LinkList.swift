import News
import Typesetting

/// The links of a story, from which the user chooses one to open.
public struct LinkList: Hashable, Sendable {
    /// An address with its link text.
    public struct Link: Hashable, Sendable {
        /// The address as the story contains it.
        public let address: String
        /// The link text; for the story's own address, its title.
        let text: String
        /// The number of the link; `nil` for the story's own address.
        let number: Int?
    }

    /// The story's own address, if any, and then its links.
    let links: [Link]

    /// Creates a list; `nil` if the article has neither links nor an address.
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
            title: LinkStrings.listTitle,
            hint: LinkStrings.listHint,
            noneFound: LinkStrings.noMatchingLinks,
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
