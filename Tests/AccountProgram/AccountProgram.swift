import FoundationEssentials
import Glibc

/// Simulates readers of a news server, or is such a server; `.ci/sync-simulation` and `.ci/kills-accounts` run it.
///
///     accountprogram simulate COUNT FIRST     runs seeds and prints the violations of each failing one
///     accountprogram serve PROGRAM COUNT      listens as a program with items until standard input ends
@main
struct AccountProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let number = Int(arguments[3]) else { exit(2) }
        if arguments[1] == "serve" {
            guard let server = try ServedAccount(arguments[2], itemCount: number) else { exit(2) }
            return server.run()
        }
        guard arguments[1] == "simulate", let count = Int(arguments[2]) else { exit(2) }
        var hasFailed = false
        for seed in number..<number + count {
            let world = try await SimulatedWorld(seed: UInt64(seed))
            let violations = try await world.run()
            guard !violations.isEmpty else { continue }
            print("seed \(seed) (\(world.description)):")
            for violation in violations { print("  \(violation)") }
            hasFailed = true
        }
        if hasFailed { exit(1) }
    }
}
