import TerminalKit
import Typesetting

/// The number of a link while it is being typed.
struct LinkEntry: Hashable {
    private(set) var number: Int?

    /// No story has a link with a greater number.
    private static let mostLinks = 99_999

    /// Why there is no address to go to.
    enum Missing: Error, Hashable {
        case link(Int)
        case storyAddress

        var sentence: String {
            switch self {
            case .link(let number): "This story has no link \(number)."
            case .storyAddress: "This story has no web address."
            }
        }
    }

    /// Adds a digit and says where the number leads.
    mutating func type(_ digit: Int, links: [StoryLink]) -> String {
        choose(min((number ?? 0) * 10 + digit, Self.mostLinks), links: links)
    }

    /// Takes a number and says where it leads.
    mutating func choose(_ number: Int, links: [StoryLink]) -> String {
        self.number = number
        return words(of: number, links: links)
    }

    /// What is said of the number that was typed; `nil` when there is none.
    func words(links: [StoryLink]) -> String? { number.map { words(of: $0, links: links) } }

    private func words(of number: Int, links: [StoryLink]) -> String {
        let link = links.first { $0.number == number }
        guard let link else { return "Link \(number)" }
        let keys = ShownLink(link.address).map {
            $0.isWeb
                ? " (\(KeySequence("Enter")) reads it here, o opens it, y copies it)"
                : " (an address of mail, y copies it)"
        }
        return "Link \(number): \(link.address)\(keys ?? "")"
    }

    /// The address that is meant: the link's, or the story's own when no number was typed.
    func address(among links: [StoryLink], story: String?) -> Result<String, Missing> {
        guard let number else { return story.map(Result.success) ?? .failure(.storyAddress) }
        let link = links.first { $0.number == number }
        return link.map { .success($0.address) } ?? .failure(.link(number))
    }
}
