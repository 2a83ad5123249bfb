import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Configuration file")
struct ConfigurationFileTests {
    @Test(
        "The configuration stays in effect while an editor leaves the file empty or missing",
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
        for _ in 1...2 { file = ConfigurationFile(path: path, earlier: file) }
        #expect(file.configuration == good.configuration)
        #expect(file.notice != nil)
        try folder.write("{}", to: "config.json5")
        #expect(
            ConfigurationFile(path: path, earlier: file).configuration == NewsroomConfiguration()
        )
        try FileManager.default.removeItem(atPath: path)
        let never = ConfigurationFile(path: path, earlier: ConfigurationFile(path: path))
        #expect(never.notice == nil)
    }
}
