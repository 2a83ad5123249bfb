import Testing

@Suite("Docs/Security.md")
struct SecurityDocumentTests {
    /// A test that proves a promise: file and function.
    private struct Claim: Hashable {
        let file: String
        let function: String
    }

    @Test("Docs/Security.md names only existing tests")
    func claims() throws {
        let document = try #require(Repository.text(of: "Docs/Security.md"))
        let claims = Self.named(in: document)
        #expect(claims.count > 40)
        let broken = claims.filter { claim in
            Repository.text(of: claim.file)?.contains("func \(claim.function)(") != true
        }
        #expect(broken == [])
    }

    /// Returns the words in backquotes; functions with the preceding file.
    private static func named(in document: String) -> [Claim] {
        var claims: [Claim] = []
        for line in document.split(separator: "\n") where line.hasPrefix("|") {
            var file: String?
            for (index, word) in line.split(separator: "`", omittingEmptySubsequences: false)
                .enumerated()
            where !index.isMultiple(of: 2) {
                if word.hasPrefix("Tests/") {
                    file = String(word)
                } else if word.hasPrefix(".") {
                    file = nil
                } else if let file, word.allSatisfy({ $0.isLetter || $0.isNumber }) {
                    claims.append(Claim(file: file, function: String(word)))
                }
            }
        }
        return claims
    }
}
