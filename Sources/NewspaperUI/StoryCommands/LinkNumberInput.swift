import TerminalKit
import Typesetting

/// The link number that the user is typing.
struct LinkNumberInput: Hashable {
    private(set) var number: Int?

    private static let mostLinks = 99_999

    enum MissingLink: Error, Hashable {
        case link(Int)
        case storyAddress

        var notice: String {
            switch self {
            case .link(let number): LinkStrings.missing(number)
            case .storyAddress: LinkStrings.storyHasNoAddress
            }
        }
    }

    /// Appends a digit and returns a notice about the link with the number.
    mutating func type(_ digit: Int, links: [StoryLink]) -> String {
        choose(min((number ?? 0) * 10 + digit, Self.mostLinks), links: links)
    }

    mutating func choose(_ number: Int, links: [StoryLink]) -> String {
        self.number = number
        return words(of: number, links: links)
    }

    func words(links: [StoryLink]) -> String? { number.map { words(of: $0, links: links) } }

    private func words(of number: Int, links: [StoryLink]) -> String {
        let link = links.first { $0.number == number }
        guard let link else { return LinkStrings.unknown(number) }
        return switch CanonicalLink(link.address)?.isWeb {
        case true?: LinkStrings.web(number, link.address, openKey: "\(KeySequence("Enter"))")
        case false?: LinkStrings.email(number, link.address)
        case nil: LinkStrings.unusable(number, link.address)
        }
    }

    /// Returns the address of the link with the typed number or, if none is typed, of the story.
    func address(among links: [StoryLink], story: String?) -> Result<String, MissingLink> {
        guard let number else { return story.map(Result.success) ?? .failure(.storyAddress) }
        let link = links.first { $0.number == number }
        return link.map { .success($0.address) } ?? .failure(.link(number))
    }
}
