import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Picture disk cache")
struct PictureDiskCacheTests {
    private let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
    }

    private func picture(_ byte: UInt8, count: Int = 100) -> [UInt8] {
        Array(repeating: byte, count: count)
    }

    private func address(_ number: Int) -> String { "https://a.example/\(number).png" }

    /// Ages all existing files.
    private func age(_ minutes: Double) throws {
        for name in try place.names {
            let path = "\(place.path)/\(name)"
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let date = try #require(attributes[.modificationDate] as? Date)
            try FileManager.default.setAttributes(
                [.modificationDate: date.addingTimeInterval(-60 * minutes)],
                ofItemAtPath: path
            )
        }
    }

    @Test("Pictures are available in later runs")
    func keeping() async {
        await PictureDiskCache(path: place.path).keep(picture(1), of: address(1), at: Date())
        let folder = PictureDiskCache(path: place.path)
        #expect(await folder.bytes(of: address(1)) == picture(1))
        #expect(await folder.bytes(of: address(2)) == nil)
        await folder.keep(picture(2), of: address(1), at: Date())
        #expect(await folder.bytes(of: address(1)) == picture(2))
    }

    @Test("The least recently used pictures are evicted first")
    func bounds() async throws {
        let folder = PictureDiskCache(path: place.path, maximumBytes: 900)
        for number in 1...6 {
            await folder.keep(picture(UInt8(number)), of: address(number), at: Date())
            try age(1)
        }
        #expect(await folder.bytes(of: address(1)) == picture(1))
        try age(1)
        await folder.keep(picture(7), of: address(7), at: Date())
        let left = await [1, 2, 3, 4, 7].asyncMap { await folder.bytes(of: address($0)) != nil }
        #expect(left == [true, false, false, true, true])
        let bytes = try place.names.reduce(0) { sum, name in
            let file = URL(filePath: "\(place.path)/\(name)")
            return sum + (try Data(contentsOf: file).count)
        }
        #expect(bytes <= 900)
    }

    @Test("Protected pictures are not evicted until the protection changes")
    func sparing() async throws {
        let folder = PictureDiskCache(path: place.path, maximumBytes: 900)
        for number in 1...2 {
            await folder.keep(picture(UInt8(number)), of: address(number), at: Date())
            try age(10)
        }
        await folder.protect([address(1)])
        let other = PictureDiskCache(path: place.path, maximumBytes: 900)
        for number in 3...9 {
            await other.keep(picture(UInt8(number)), of: address(number), at: Date())
            try age(1)
        }
        #expect(await other.has(address(1)))
        #expect(await !other.has(address(2)))
        try age(60)
        await folder.protect([])
        for number in 10...18 { await other.keep(picture(1), of: address(number), at: Date()) }
        #expect(await !other.has(address(1)))
    }

    @Test("Temporary files count toward the size limit, and other programs’ files stay")
    func leftovers() async throws {
        try place.write(String(repeating: "x", count: 2_000), to: ".newspaper-abc123")
        try place.write("mine", to: "notes.txt")
        try age(60)
        let small = PictureDiskCache(path: place.path, maximumBytes: 1_000)
        await small.keep(picture(1), of: address(1), at: Date())
        #expect(try place.names.count == 2)
        #expect(try place.text(of: "notes.txt") == "mine")
    }

    @Test("A damaged file counts as missing")
    func damage() async throws {
        let folder = PictureDiskCache(path: place.path)
        await folder.keep(picture(1, count: 20), of: address(1), at: Date())
        let name = try #require(try place.names.first)
        let whole = try Data(contentsOf: URL(filePath: "\(place.path)/\(name)"))
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 1
            try damaged.write(to: URL(filePath: "\(place.path)/\(name)"))
            #expect(await folder.bytes(of: address(1)) == nil)
            try whole.prefix(index).write(to: URL(filePath: "\(place.path)/\(name)"))
            #expect(await folder.bytes(of: address(1)) == nil)
        }
        await folder.keep(picture(2), of: address(1), at: Date())
        #expect(await folder.bytes(of: address(1)) == picture(2))
    }

    @Test("A folder that cannot be created disables the cache")
    func unwritable() async throws {
        try place.write("a file", to: "pictures")
        let folder = PictureDiskCache(path: "\(place.path)/pictures")
        await folder.keep(picture(1), of: address(1), at: Date())
        #expect(await folder.bytes(of: address(1)) == nil)
        #expect(try place.text(of: "pictures") == "a file")
    }

    @Test("A picture that would evict most others is not stored")
    func giants() async throws {
        let folder = PictureDiskCache(path: place.path, maximumBytes: 1_000)
        await folder.keep(picture(1, count: 600), of: address(1), at: Date())
        #expect(try place.names == [])
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
        var results: [Result] = []
        for element in self { results.append(await transform(element)) }
        return results
    }
}
