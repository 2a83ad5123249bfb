import TerminalKit
import Typesetting

/// A link's number as the user types it.
struct LinkEntry: Hashable {
    private(set) var number: Int?

    private static let mostLinks = 99_999

    enum MissingLink: Error, Hashable {
        case link(Int)
        case storyAddress

        var notice: String {
            switch self {
            case .link(let number): "No link \(number) in this story."
            case .storyAddress: "This story has no web address."
            }
        }
    }

    /// Appends a digit and returns the notice for the resulting number.
    mutating func type(_ digit: Int, links: [StoryLink]) -> String {
        choose(min((number ?? 0) * 10 + digit, Self.mostLinks), links: links)
    }

    mutating func choose(_ number: Int, links: [StoryLink]) -> String {
        self.number = number
        return words(of: number, links: links)
    }

    /// Returns the notice for the typed number, or `nil` if no number was typed.
    func words(links: [StoryLink]) -> String? { number.map { words(of: $0, links: links) } }

    private func words(of number: Int, links: [StoryLink]) -> String {
        let link = links.first { $0.number == number }
        guard let link else { return "Link \(number)" }
        let keys = ShownLink(link.address).map {
            $0.isWeb
                ? " (\(KeySequence("Enter")): open here, o: browser, y: copy)"
                : " (an email address; y: copy)"
        }
        return "Link \(number): \(link.address)\(keys ?? "")"
    }

    /// Returns the address of the link whose number was typed, or the story's address if no number was typed.
    func address(among links: [StoryLink], story: String?) -> Result<String, MissingLink> {
        guard let number else { return story.map(Result.success) ?? .failure(.storyAddress) }
        let link = links.first { $0.number == number }
        return link.map { .success($0.address) } ?? .failure(.link(number))
    }
}
