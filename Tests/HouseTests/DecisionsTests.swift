import Testing

@Suite("The decisions")
struct DecisionsTests {
    /// A decision by its number, and those that it says it supersedes.
    private struct Decision {
        let number: Substring
        let text: String
        let superseded: [Substring]

        init(_ name: String, _ text: String) {
            number = name.prefix(4)
            self.text = text
            superseded = text.split(separator: "\n\n")
                .filter { $0.hasPrefix("Supersedes ") || $0.contains(" Supersedes ") }
                .flatMap { Self.links(in: $0.prefix(upTo: Self.end(of: $0))) }
        }

        /// What is superseded stands before what supersedes.
        private static func end(of paragraph: Substring) -> Substring.Index {
            let words = ["uperseded in part by", "In part superseded by"]
            return words.compactMap { paragraph.firstRange(of: $0)?.lowerBound }.min()
                ?? paragraph.endIndex
        }

        private static func links(in text: Substring) -> [Substring] {
            text.split(separator: "](").dropFirst().map { $0.prefix(4) }
        }
    }

    @Test("that are superseded say so, and by which")
    func superseded() throws {
        let folder = "Docs/Decisions"
        let decisions = try Repository.visibleNames(in: folder).map {
            Decision($0, Repository.text(of: "\(folder)/\($0)") ?? "")
        }
        #expect(decisions.flatMap(\.superseded).count > 10)
        for decision in decisions {
            for number in decision.superseded {
                let earlier = decisions.first { $0.number == number }
                #expect(
                    earlier?.text.contains("](\(decision.number)-") == true,
                    "\(number) does not say that \(decision.number) supersedes a part of it"
                )
            }
        }
    }
}
