import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("The configuration file")
struct ConfigurationFileTests {
    @Test(
        "stays as it was while an editor that saves leaves the file empty, without a document, or away",
        arguments: ["", " \n", "// only a remark", "null", "[]", nil]
    )
    func saving(text: String?) throws {
        let folder = try TemporaryFolder()
        let proxied = "{fetching: {proxy: 'http://127.0.0.1:9'}}"
        try folder.write(proxied, to: "config.json5")
        let path = "\(folder.path)/config.json5"
        let good = ConfigurationFile(path: path)
        if let text {
            try folder.write(text, to: "config.json5")
        } else {
            try FileManager.default.removeItem(atPath: path)
        }
        var file = good
        // However often it is read in the meantime.
        for _ in 1...2 { file = ConfigurationFile(path: path, earlier: file) }
        #expect(file.configuration == good.configuration)
        #expect(file.notice != nil)
        // What is whole counts, and where there was no configuration before, none is missed.
        try folder.write("{}", to: "config.json5")
        #expect(
            ConfigurationFile(path: path, earlier: file).configuration == NewsroomConfiguration()
        )
        try FileManager.default.removeItem(atPath: path)
        let never = ConfigurationFile(path: path, earlier: ConfigurationFile(path: path))
        #expect(never.notice == nil)
    }
}
