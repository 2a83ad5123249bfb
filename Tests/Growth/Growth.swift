import Glibc

/// Measures how processing time grows with input size: `growth [bytes] [part of a name]`.
///
/// Each case runs with *n* and 4*n* bytes, and fails if the longer input takes more than six times as long in
/// several rounds.
@main
enum Growth {
    static func main() {
        setlocale(LC_CTYPE, "C.UTF-8")
        let words = CommandLine.arguments.dropFirst()
        let bytes = words.lazy.compactMap { Int($0) }.first ?? 128 << 10
        let wanted = words.first { Int($0) == nil }
        var count = 0
        var faults: [String] = []
        for trial in Trial.all(bytes: bytes) where wanted.map(trial.name.contains) ?? true {
            count += 1
            guard let fault = trial.fault() else { continue }
            print(fault)
            fflush(nil)
            faults.append(fault)
        }
        print("\(count) cases, \(faults.count) grow too fast")
        exit(faults.isEmpty ? 0 : 1)
    }
}

/// A field with text of one shape, or a repeated element.
struct Trial {
    let name: String
    /// Prepares the work for some quarters of the longer input.
    private let work: (Int) -> () -> Void

    /// The maximum ratio of times.
    private static let mostGrowth = 6.0
    /// The seconds below which a case passes.
    private static let quick = 0.005
    /// The seconds above which the longer input is measured once.
    private static let slow = 3.0
    private static let rounds = 3

    static func all(bytes: Int) -> [Trial] {
        Field.all.flatMap { field in
            Shape.all.map { shape in
                Trial(name: "\(field.name): \(shape.name)") { quarters in
                    let text = shape.text(bytes: bytes * quarters)
                    return { field.process(text) }
                }
            }
        }
            + Repetition.all.map { repetition in
                Trial(name: repetition.name) { quarters in
                    { repetition.take(bytes * quarters / 64) }
                }
            }
    }

    /// Returns a description of excessive growth, if any.
    func fault() -> String? {
        let long = work(4)
        var longTime = Self.seconds(tries: 1, long)
        let short = work(1)
        for round in 1...Self.rounds {
            if longTime < Self.quick { return nil }
            let shortTime = Self.seconds(tries: 2 * round - 1, short)
            if longTime <= Self.mostGrowth * shortTime { return nil }
            if longTime > Self.slow || round == Self.rounds {
                return "\(name): \(Self.written(shortTime)), then \(Self.written(longTime))"
            }
            longTime = min(longTime, Self.seconds(tries: round, long))
        }
        return nil
    }

    /// Returns the work's minimum CPU time.
    private static func seconds(tries: Int, _ work: () -> Void) -> Double {
        (0..<tries).map { _ in
            let start = processorTime()
            work()
            return processorTime() - start
        }.min() ?? 0
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func written(_ seconds: Double) -> String {
        "\((seconds * 10000).rounded() / 10) ms"
    }
}
