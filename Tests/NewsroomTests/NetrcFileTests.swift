import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Netrc files")
struct NetrcFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ text: String, isForAll: Bool = false) throws -> NetrcFile {
        try folder.write(text, to: "netrc")
        return NetrcFile(path: "\(folder.path)/netrc", isForAll: isForAll)
    }

    @Test("Credentials apply only to the server they name")
    func machines() throws {
        let file = try file(
            """
            # remark machine a.example login wrong
            machine a.example login anna password se#same
            MACHINE B.example
              account 7 # the paper's
              password "two words, \\"quoted\\" \\\\"
              login "bo b"
            machine a.example login second password second
            """
        )
        let anna = HTTPCredentials.password(name: "anna", password: "se#same")
        #expect(try file.credentials(for: "https://a.example/feed") == anna)
        #expect(try file.credentials(for: "http://A.EXAMPLE:8080/") == anna)
        let bob = HTTPCredentials.password(name: "bo b", password: #"two words, "quoted" \"#)
        #expect(try file.credentials(for: "https://b.example/") == bob)
        for other in ["https://c.example/", "https://www.a.example/", "kagi:world", "file:///a"] {
            #expect(try file.credentials(for: other) == nil, "\(other)")
        }
        #expect(file.problem() == nil)
    }

    @Test("The default entry applies only if the file belongs to one feed")
    func anyServer() throws {
        let text = "default login anonymous password secret\nmachine a.example login anna"
        let address = "https://c.example/"
        let anonymous = HTTPCredentials.password(name: "anonymous", password: "secret")
        #expect(try file(text).credentials(for: address) == anonymous)
        let all = try file(text, isForAll: true)
        #expect(try all.credentials(for: address) == nil)
        let anna = HTTPCredentials.password(name: "anna", password: "")
        #expect(try all.credentials(for: "https://a.example/") == anna)
    }

    @Test("Macros are ignored")
    func macros() throws {
        let file = try file(
            """
            machine a.example login anna password one
            macdef init
            machine c.example login wrong
            cd /

            machine b.example login bob password two
            """
        )
        #expect(try file.credentials(for: "https://c.example/") == nil)
        let bob = HTTPCredentials.password(name: "bob", password: "two")
        #expect(try file.credentials(for: "https://b.example/") == bob)
        #expect(file.problem() == nil)
    }

    @Test(
        "A syntax error is reported with its line, and entries before it apply",
        arguments: [
            ("login \"no end", "line 2: missing closing quotation mark"),
            ("machine", "line 2: no value after “machine”"),
            ("pasword x", "line 2: “pasword” is not valid here"),
        ]
    )
    func faults(rest: String, detail: String) throws {
        let text = "machine a.example login anna password one\n\(rest)"
        let file = try file(text)
        let anna = HTTPCredentials.password(name: "anna", password: "one")
        let fault = FeedFailure.invalidFile("\(folder.path)/netrc", detail: detail)
        #expect(file.problem() == fault)
        #expect(throws: fault) { try file.credentials(for: "https://b.example/") }
        let all = try self.file(text, isForAll: true)
        #expect(try all.credentials(for: "https://b.example/") == nil)
        #expect(try all.credentials(for: "https://a.example/") == anna)
    }

    @Test("A missing file is reported")
    func missing() {
        let path = "\(folder.path)/none"
        let file = NetrcFile(path: path)
        #expect(throws: FeedFailure.unreadableFile(path)) {
            try file.credentials(for: "https://a.example/")
        }
        #expect(file.problem() == .unreadableFile(path))
        #expect(NetrcFile(path: folder.path).problem() == .unreadableFile(folder.path))
    }
}
