import CLibFuzzer
import FuzzProbes
import Glibc

/// Global, because libFuzzer's callback has no context.
private let probe = Probe(rawValue: CommandLine.arguments.dropFirst().first ?? "")

/// Runs libFuzzer on one probe: `fuzzer PROBE [libFuzzer's options] [FOLDER…]`.
@main
enum Fuzzer {
    static func main() {
        guard probe != nil else {
            print("The first argument is one of:", Probe.allCases.map(\.rawValue))
            exit(2)
        }
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            CommandLine.unsafeArgv + 1
        arguments?[0] = CommandLine.unsafeArgv[0]
        var count = CommandLine.argc - 1
        exit(LLVMFuzzerRunDriver(&count, &arguments, runOne))
    }
}

/// Crashes on a defect, so that libFuzzer reports the input.
private func runOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let defect = probe?.defect(of: input) { fatalError(defect) }
    return 0
}
