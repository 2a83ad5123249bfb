import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

@Suite("Permissions of the user's files")
struct PrivateFilePermissionsTests {
    private let home: CommandHome
    private let folders = [".config/newspaper", ".local/share/newspaper"]

    init() throws {
        home = try CommandHome()
        let feed =
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
            + "</item></channel></rss>"
        try home.write(feed, to: "tides.xml")
    }

    private func modes() throws -> [String: String] {
        var modes: [String: String] = [:]
        for folder in folders {
            let inside = try FileManager.default.contentsOfDirectory(
                atPath: "\(home.path)/\(folder)"
            )
            for name in [folder] + inside.map({ "\(folder)/\($0)" }) {
                var status = stat()
                lstat("\(home.path)/\(name)", &status)
                modes[name] = String(status.st_mode & 0o777, radix: 8)
            }
        }
        return modes
    }

    private func work(umask: String) throws {
        let first = "umask \(umask) &&"
        let address = "file://\(home.path)/tides.xml"
        #expect(try home.run("add --unchecked \(address)", after: first).status == 0)
        #expect(try home.run("refresh", after: first).status == 0)
        #expect(try home.run("mark starred 1", after: first).status == 0)
        #expect(try home.run("remove \(address)", after: first).status == 0)
        #expect(try home.run("add --unchecked \(address)", after: first).status == 0)
        #expect(try home.run("list", after: first).output.contains("High tide"))
    }

    private func expectPrivate(_ modes: [String: String]) {
        #expect(modes.count > 5)
        for (name, mode) in modes {
            #expect(mode == (folders.contains(name) ? "700" : "600"), "\(name)")
        }
    }

    @Test("Files are private, whatever the umask", arguments: ["000", "022", "077"])
    func umasks(umask: String) throws {
        try work(umask: umask)
        expectPrivate(try modes())
    }

    @Test("Files that were readable by others are made private")
    func before() throws {
        try work(umask: "077")
        for name in try modes().keys {
            chmod("\(home.path)/\(name)", folders.contains(name) ? 0o755 : 0o644)
        }
        #expect(try home.run("list").status == 0)
        expectPrivate(try modes())
    }

    @Test("The permissions of a file behind a link do not change")
    func links() throws {
        try work(umask: "077")
        let (list, dotfile) = (
            "\(home.path)/.config/newspaper/subscriptions.opml", "\(home.path)/dot"
        )
        #expect(rename(list, dotfile) == 0 && symlink(dotfile, list) == 0)
        chmod(dotfile, 0o644)
        #expect(try home.run("list").status == 0)
        var status = stat()
        lstat(dotfile, &status)
        #expect(status.st_mode & 0o777 == 0o644)
    }
}

private enum Mounting {
    /// Only root may mount, and not in every container.
    static let isAllowed =
        geteuid() == 0 && system("unshare -m mount -t tmpfs tmpfs /mnt 2>/dev/null") == 0
}

@Suite("Read-only and full disks", .enabled(if: Mounting.isAllowed))
struct DiskTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        let feed =
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
            + "</item></channel></rss>"
        try home.write(feed, to: "tides.xml")
        #expect(try home.run("add --unchecked file://\(home.path)/tides.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    /// Runs a command with the archive on a separate disk.
    private func run(
        _ words: String,
        size: String = "8m",
        options: String = "rw",
        fill: Bool = false
    )
        throws -> CommandHome.CommandResult
    {
        let data = ".local/share/newspaper"
        let filling = fill ? "&& (cat /dev/zero >\(data)/ballast 2>/dev/null || true)" : ""
        return try home.run(
            words,
            after: "unshare -m sh -c 'mkdir -p kept && cp -a --sparse=never \(data)/. kept && "
                + "mount -t tmpfs -o size=\(size),mode=700 tmpfs \(data) && cp -a --sparse=never kept/. \(data) "
                + "\(filling) && mount -o remount,\(options) \(data) && \"$@\"; exit $?' sh"
        )
    }

    @Test("On a read-only disk, stories are listed and marks are rejected")
    func readOnly() throws {
        let list = try run("list", options: "ro")
        #expect(list.status == 0 && list.output.contains("High tide"))
        #expect(list.standardError.contains("Changes and new stories can’t be saved"))
        let doctor = try run("doctor", options: "ro")
        #expect(doctor.output.contains("integrity OK"))
        #expect(doctor.output.contains("! the archive is read-only, so changes are not saved"))
        let mark = try run("mark read 1", options: "ro")
        #expect(mark.status == 1 && mark.standardError.contains("the file is read-only"))
    }

    @Test("On a full disk, stories are listed, marks are rejected and doctor reports it")
    func full() throws {
        let list = try run("list", fill: true)
        #expect(list.status == 0 && list.output.contains("High tide"))
        let doctor = try run("doctor", fill: true)
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("can’t store more stories (No space left on device)"))
        let mark = try run("mark starred 1", fill: true)
        #expect(mark.status == 1 && mark.standardError.contains("the disk is full"))
        #expect(try home.run("list --starred").output == "")
    }
}

@Suite("Archives that disappear")
struct LostArchiveTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        let feed =
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
            + "</item></channel></rss>"
        try home.write(feed, to: "tides.xml")
        #expect(try home.run("add --unchecked file://\(home.path)/tides.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    @Test("An empty archive file is reported, and doctor does not change it")
    func empty() throws {
        let data = "\(home.path)/.local/share/newspaper"
        for name in try FileManager.default.contentsOfDirectory(atPath: data) {
            try FileManager.default.removeItem(atPath: "\(data)/\(name)")
        }
        try home.write("", to: ".local/share/newspaper/archive.db")
        let doctor = try home.run("doctor")
        #expect(doctor.status == 1 && doctor.output.contains("! the file is empty"))
        #expect(home.text(of: ".local/share/newspaper/archive.db") == "")
        #expect(try home.run("refresh").standardError.contains("The archive was empty"))
    }

    @Test("The deletion of the archive's folder is reported while Newspaper is open")
    func deleted() throws {
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "list"],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("High tide")
        try FileManager.default.removeItem(atPath: "\(home.path)/.local/share/newspaper")
        try program.waitFor("the file was deleted or replaced while it was open")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
