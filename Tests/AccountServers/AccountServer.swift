import FoundationEssentials
import LoopbackServer
import Synchronization

/// A news server on 127.0.0.1 for tests, with the quirks of one program and version.
public final class AccountServer: Sendable {
    /// The programs and versions.
    public enum Program: String, Hashable, Sendable, CaseIterable {
        /// FreshRSS 1.24, whose `edit-tag` obeys only the last of several tags.
        case freshRSS124
        /// FreshRSS 1.28, whose `ot` also returns edited items.
        case freshRSS128
        /// Miniflux 2.0.39 with its REST and Google Reader APIs.
        case miniflux2039
        /// Miniflux 2.3.3 with its REST, Google Reader and Fever APIs; Fever toggles stars.
        case miniflux233
        /// Tiny Tiny RSS of 2021.
        case tinyTinyRSS
        /// Coldsweat with its Fever API.
        case coldsweat
        /// Nextcloud News 28.
        case nextcloud28
    }

    private struct Changing: Sendable {
        var state = ServerState()
        var faults: [ServerFault] = []
        var log: [ServerRequest] = []
    }

    /// The program that the server imitates.
    public let program: Program
    /// Listens on 127.0.0.1; `nil` for a server that is called without a connection.
    private let server: LoopbackServer?
    private let changing = Mutex(Changing())

    /// Starts a server without feeds.
    public init(_ program: Program) throws {
        self.program = program
        let server = try LoopbackServer()
        self.server = server
        server.respondToOthers { [weak self] request in
            self?.response(to: ServerRequest(request)) ?? LoopbackResponse(status: 500)
        }
    }

    /// Creates a server without feeds that does not listen; see ``fetch(_:)``.
    public init(withoutConnection program: Program) {
        self.program = program
        server = nil
    }

    /// The address of the Google Reader API without a trailing slash.
    public var googleReaderAddress: String {
        switch program {
        case .freshRSS124, .freshRSS128: "\(address)/api/greader.php"
        default: address
        }
    }

    /// The address of the API of Tiny Tiny RSS without a trailing slash.
    public var tinyTinyRSSAddress: String { "\(address)/api" }

    /// The address of the Fever API without a trailing slash.
    public var feverAddress: String { "\(address)/fever" }

    /// The address of the API of Nextcloud News without a trailing slash.
    public var nextcloudAddress: String { "\(address)/index.php/apps/news/api/v1-3" }

    /// The address of the server without a trailing slash.
    public var address: String { server?.address("") ?? "http://server.example" }

    /// The feeds, items and sessions.
    public var state: ServerState {
        get { changing.withLock(\.state) }
        set { changing.withLock { $0.state = newValue } }
    }

    /// Changes the state, as another device does.
    public func change<Result: Sendable>(_ change: (inout ServerState) -> Result) -> Result {
        changing.withLock { change(&$0.state) }
    }

    /// Adds a fault.
    public func inject(_ fault: ServerFault) {
        changing.withLock { $0.faults.append(fault) }
    }

    /// Removes all faults.
    public func removeFaults() {
        changing.withLock { $0.faults = [] }
    }

    /// The received requests in order.
    public var log: [ServerRequest] { changing.withLock(\.log) }

    /// Empties the log.
    public func clearLog() {
        changing.withLock { $0.log = [] }
    }

    /// Stops the server; further connections are refused.
    public func stop() {
        server?.stop()
    }

    /// Returns the response to a request, without faults of the connection.
    func response(to request: ServerRequest) -> LoopbackResponse {
        changing.withLock { changing in
            changing.log.append(request)
            let effects = Self.effects(on: request, from: &changing.faults)
            for case .before(let change) in effects { change(&changing.state) }
            for effect in effects {
                if let replacement = Self.replacement(effect) {
                    return Self.response(replacement, at: changing.state.time)
                }
            }
            let answer = answer(to: request, &changing.state)
            for case .after(let change) in effects { change(&changing.state) }
            var response = Self.response(answer, at: changing.state.time)
            for effect in effects {
                switch effect {
                case .lost: response.delivery = .first(0)
                case .short(let count): response.delivery = .cutOff(after: count)
                case .cut(let count): response.body = Array(response.body.prefix(count))
                case .held(let valve): response.delivery = .through(valve)
                default: break
                }
            }
            return response
        }
    }

    private func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        switch program {
        case .freshRSS124, .freshRSS128:
            return GoogleReaderAnswers(program: program).answer(to: request, &state)
        case .miniflux2039, .miniflux233:
            if request.path.hasPrefix("/v1/") || request.path == "/version" {
                return MinifluxAnswers(program: program).answer(to: request, &state)
            }
            if request.path.hasPrefix("/fever/") {
                return FeverAnswers(toggles: true).answer(to: request, &state)
            }
            return GoogleReaderAnswers(program: program).answer(to: request, &state)
        case .tinyTinyRSS: return TinyTinyRSSAnswers().answer(to: request, &state)
        case .coldsweat: return FeverAnswers(toggles: false).answer(to: request, &state)
        case .nextcloud28: return NextcloudAnswers().answer(to: request, &state)
        }
    }

    /// Returns the effects of the matching faults, and counts them.
    private static func effects(
        on request: ServerRequest,
        from faults: inout [ServerFault]
    ) -> [ServerFault.Effect] {
        var effects: [ServerFault.Effect] = []
        for index in faults.indices {
            let match = faults[index].match
            guard match.isEmpty || request.text.contains(match), faults[index].times > 0 else {
                continue
            }
            if faults[index].skips > 0 {
                faults[index].skips -= 1
            } else {
                faults[index].times -= 1
                effects.append(faults[index].effect)
            }
        }
        return effects
    }

    private static func replacement(_ effect: ServerFault.Effect) -> ServerAnswer? {
        switch effect {
        case .status(let status, let headers): ServerAnswer(status: status, headers: headers)
        case .body(let text, let type):
            ServerAnswer(headers: [("Content-Type", type)], body: Array(text.utf8))
        case .redirect(let target): ServerAnswer(status: 302, headers: [("Location", target)])
        case .lost, .short, .cut, .held, .before, .after: nil
        }
    }

    private static func response(_ answer: ServerAnswer, at time: Date) -> LoopbackResponse {
        LoopbackResponse(
            status: answer.status,
            headers: [("Date", time.httpText)] + answer.headers,
            body: answer.body
        )
    }
}

extension Date {
    /// The date as in HTTP (RFC 9110, section 5.6.7).
    fileprivate var httpText: String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .weekday, .hour, .minute, .second],
            from: self
        )
        func digits(_ number: Int?) -> String {
            let text = "\(number ?? 0)"
            return text.utf8.count < 2 ? "0\(text)" : text
        }
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let day = "\(days[(parts.weekday ?? 1) - 1]), \(digits(parts.day))"
        let time = [parts.hour, parts.minute, parts.second].map(digits).joined(separator: ":")
        return "\(day) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0) \(time) GMT"
    }
}
