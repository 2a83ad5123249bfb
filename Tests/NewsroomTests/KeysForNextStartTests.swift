import Configuration
import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Settings that need a restart")
struct KeysForNextStartTests {
    @Test("The documentation lists all settings that need a restart, in order")
    func documentation() throws {
        let folder = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
            .dropLast(3).joined(separator: "/")
        let bytes = try Data(contentsOf: URL(filePath: "\(folder)/Docs/Configuration.md"))
        let page = String(decoding: bytes, as: UTF8.self)
        let start = try #require(page.firstRange(of: "apply after a restart:")).upperBound
        let end = try #require(page[start...].firstRange(of: ". If the file is")).lowerBound
        let named = page[start..<end].split(separator: "`").enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let text =
            "{title: 'x', layout: 'list', bidi: 'terminal', windowTitle: false, confinement: 'strict', "
            + "refresh: {transfers: 9, transfersPerHost: 2}, sites: {'a.example': {body: 'p'}}, "
            + "fetching: {proxy: '', userAgent: 'x', timeLimit: '5s', cookieFile: '/c'}, "
            + "enclosures: {atOnce: 3}, services: {kagi: {address: 'https://a.example'}}}"
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        #expect(problems.isEmpty)
        #expect(configuration.keysForNextStart(since: NewsroomConfiguration()) == named)
    }
}
