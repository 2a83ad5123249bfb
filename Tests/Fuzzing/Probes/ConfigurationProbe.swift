import Configuration
import Newsroom
import TextSanitizing

func defectOfConfiguration(_ bytes: [UInt8]) -> String? {
    let (configuration, problems) = NewsroomConfiguration.read(bytes)
    guard configuration.refresh.interval > 0, (1...500).contains(configuration.refresh.transfers),
        (1...100).contains(configuration.refresh.transfersPerHost)
    else { return "a number out of its range" }
    for (address, settings) in configuration.feeds {
        guard (-3...3).contains(settings.weight) else { return "a weight of \(settings.weight)" }
        guard (try? TypedFeedAddressParser.normalized(address)) == address else {
            return "address \(address)"
        }
    }
    let lines = ConfigurationLineMap(bytes)
    let count = bytes.count { $0 == 0x0A } + 1
    for problem in problems {
        if let line = lines.line(of: problem.path), !(1...count).contains(line) {
            return "line \(line) of \(count)"
        }
        if problem.sentence.isEmpty { return "a problem without a sentence" }
    }
    return nil
}
