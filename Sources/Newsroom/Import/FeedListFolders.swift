import FoundationEssentials

/// The folders in which users and feed readers store OPML files.
struct FeedListFolders {
    private let environment: [String: String]
    private let home: String

    init(environment: [String: String], home: String) {
        self.environment = environment
        self.home = home
    }

    /// The paths of OPML files in the user's folders and of other feed readers.
    var opmlFiles: [String] {
        var files: [String] = []
        for folder in userFolders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            files += names.filter { $0.lowercased().hasSuffix(".opml") }.sorted()
                .map { "\(folder)/\($0)" }
        }
        return files + readerFiles.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// The home folder and those for downloads, documents and the desktop.
    private var userFolders: [String] {
        let chosen = chosenFolders
        let usual = [
            ("XDG_DOWNLOAD_DIR", "Downloads"), ("XDG_DOCUMENTS_DIR", "Documents"),
            ("XDG_DESKTOP_DIR", "Desktop"),
        ]
        var known: Set<String> = []
        return (usual.map { chosen[$0.0] ?? "\(home)/\($0.1)" } + [home])
            .filter { known.insert($0).inserted }
    }

    /// The lists that other feed readers store as OPML.
    private var readerFiles: [String] {
        [
            "\(configurationFolder)/liferea/feedlist.opml",
            "\(folder("XDG_DATA_HOME", else: ".local/share"))/akregator/data/feeds.opml",
        ]
    }

    private var configurationFolder: String { folder("XDG_CONFIG_HOME", else: ".config") }

    private func folder(_ variable: String, else fallback: String) -> String {
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
    }

    /// The folders from `user-dirs.dirs`, in lines such as `XDG_DOWNLOAD_DIR="$HOME/Loads"`.
    private var chosenFolders: [String: String] {
        let path = "\(configurationFolder)/user-dirs.dirs"
        guard let bytes = try? readFile(path, maximumBytes: 1 << 16) else { return [:] }
        var folders: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("\""), parts[1].hasSuffix("\"") else {
                continue
            }
            let folder = String(parts[1].dropFirst().dropLast())
                .replacing("$HOME", with: home)
            if folder.hasPrefix("/") { folders[parts[0]] = folder }
        }
        return folders
    }
}
