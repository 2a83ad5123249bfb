import Testing

@testable import Newsroom

@Suite("newsboat file paths")
struct NewsboatPathsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var environment: [String: String] { ["HOME": folder.path] }

    @Test("The folder is ~/.newsboat if there is no XDG folder")
    func old() {
        let places = NewsboatPaths(folder: nil, environment: environment)
        #expect(places.urls == "\(folder.path)/.newsboat/urls")
        #expect(places.configuration == "\(folder.path)/.newsboat/config")
        #expect(places.cache == "\(folder.path)/.newsboat/cache.db")
    }

    @Test("XDG folders take precedence, including custom ones")
    func modern() throws {
        try folder.write("", to: ".config/newsboat/urls")
        var places = NewsboatPaths(folder: nil, environment: environment)
        #expect(places.urls == "\(folder.path)/.config/newsboat/urls")
        #expect(places.cache == "\(folder.path)/.local/share/newsboat/cache.db")
        try folder.write("", to: "c/newsboat/urls")
        let moved = ["XDG_CONFIG_HOME": "\(folder.path)/c", "XDG_DATA_HOME": "\(folder.path)/d"]
        places = NewsboatPaths(folder: nil, environment: environment.merging(moved) { $1 })
        #expect(places.urls == "\(folder.path)/c/newsboat/urls")
        #expect(places.cache == "\(folder.path)/d/newsboat/cache.db")
    }

    @Test("A named folder contains all files")
    func named() {
        let places = NewsboatPaths(folder: "/copy/of", environment: environment)
        #expect(places.urls == "/copy/of/urls")
        #expect(places.cache == "/copy/of/cache.db")
    }

    @Test("The newsboat configuration and its includes change paths, but commands are not run")
    func configuration() throws {
        try folder.write(
            """
            # cache-file "/not/this"
            browser "firefox"
            include more/config
            include config
            include missing
            include `rm -rf /`
            cache-file "~/cache two.db" # the last one counts
            cache-file `pwd`
            urls-source
            """,
            to: "config"
        )
        try folder.write("urls-source \"ttrss\"\ncache-file x.db\n", to: "more/config")
        let found = NewsboatConfiguration(path: "\(folder.path)/config", home: "/home/me")
        #expect(found.cachePath == "/home/me/cache two.db")
        #expect(found.source == "ttrss")
        #expect(found.refused == ["include `rm -rf /`", "cache-file `pwd`"])
        let included = NewsboatConfiguration(path: "\(folder.path)/more/config", home: "")
        #expect(included.cachePath == "\(folder.path)/more/x.db")
        let none = NewsboatConfiguration(path: "\(folder.path)/nowhere", home: "")
        #expect(none.cachePath == nil && none.source == "local" && none.refused == [])
    }

    @Test("A long chain of includes is cut off")
    func manyFiles() throws {
        for number in 0..<100 {
            try folder.write("include \(number + 1)\ncache-file \(number).db", to: "\(number)")
        }
        let found = NewsboatConfiguration(path: "\(folder.path)/0", home: "")
        #expect(found.cachePath == "\(folder.path)/0.db")
    }
}
