import FoundationEssentials
import FuzzProbes
import Testing

@Suite("Fuzzer seeds")
struct SeedTests {
    @Test("A seed truncated at any byte causes no defect", arguments: Seed.all)
    func truncated(_ seed: Seed) {
        for length in 0...seed.bytes.count {
            let defect = seed.probe.defect(of: Array(seed.bytes.prefix(length)))
            #expect(defect == nil, "after \(length) bytes")
        }
    }

    @Test("Every probe has seeds", arguments: Probe.allCases)
    func seeds(of probe: Probe) {
        #expect(Seed.all.contains { $0.probe == probe })
    }
}

struct Seed: Sendable, CustomTestStringConvertible {
    let probe: Probe
    let name: String
    let bytes: [UInt8]

    var testDescription: String { "\(probe)/\(name)" }

    static let all: [Seed] = Probe.allCases.flatMap { probe in
        let files = FileManager.default
        let folder = "\(folder)/\(probe.rawValue)"
        // Another test detects missing folders.
        let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            files.contents(atPath: "\(folder)/\(name)").map {
                Seed(probe: probe, name: name, bytes: Array($0))
            }
        }
    }

    private static let folder: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/Seeds"
    }()
}
