import AddressForms
import Feeds
import FoundationEssentials
import Glibc
import HTTP
import News
import Newsroom

/// Fetches a picture from each unusual address, as if named in a feed; used by `.ci/addresses`.
///
/// `addressprogram forms` prints the forms as JSON, and `addressprogram names` their host names.
@main
enum AddressProgram {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "forms": print(try json(AddressForms.all))
        case "names": print(try json(Dictionary(uniqueKeysWithValues: AddressForms.names)))
        default:
            await askForPictures()
            // `exit` would run destructors that the network thread still needs (`ExitStatus.end`).
            fflush(nil)
            _exit(0)
        }
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    /// Reads addresses from standard input, one per line, and prints their results.
    private static func askForPictures() async {
        let feed = "http://\(AddressForms.origin)/feed"
        var settings = FeedSettings()
        settings.headers = ["X-Secret": "of-the-field"]
        settings.credentials = .command(name: "reader", words: ["echo", "of-the-password"])
        var configuration = NewsroomConfiguration()
        configuration.feeds[feed] = settings
        let service = ArchivedNewsService(
            title: "AddressProgram",
            path: nil,
            list: .fixed([]),
            fetcher: HTTPClient(
                userAgent: "newspaper/test",
                environment: ProcessInfo.processInfo.environment
            ),
            configuration: configuration,
            now: { Date() }
        )
        while let written = readLine() {
            let address = LenientURLParser.resolve(written, against: feed) ?? written
            do throws(NewsError) {
                _ = try await service.picture(at: address, of: FeedID(feed))
                print("came")
            } catch {
                print(ErrorMessages.describe(error))
            }
        }
    }
}
