import ExampleGazette
import FoundationEssentials
import News
import Testing

import struct News.Tag

@Suite("Tags of the example edition")
struct ExampleTagsTests {
    @Test("Stories of the example edition can be tagged, and tagging can be undone")
    func example() async throws {
        let service = ExampleNewsService(openedAt: .distantPast)
        let tag = try #require(Tag("sea"))
        let ids = await service.headlines(HeadlineQuery(rows: 0..<3)).headlines.map(\.id)
        await service.mark(.articles(ids), .tagged(tag, true))
        await service.mark(.articles([ids[1]]), .tagged(tag, false))
        let query = HeadlineQuery(also: [.tagged(tag)])
        #expect(await service.headlines(query).headlines.map(\.id) == [ids[0], ids[2]])
        #expect(try await service.undo() == .mark(.tagged(tag, false), count: 1))
        #expect(
            await service.headlines(query).headlines.map(\.state.tags) == [[tag], [tag], [tag]]
        )
    }
}
