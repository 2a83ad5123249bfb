import Glibc

/// Measures how the work grows with what comes in: `growth [bytes] [part of a name]`.
///
/// Each case is tried with *n* and with 4*n* bytes; who needs more than six times as long for the longer
/// one, in each of several rounds, grows too fast.
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

/// One case: a field with a text of one shape, or something many times.
struct Trial {
    let name: String
    /// Prepares the work for so many quarters of the longer input.
    private let work: (Int) -> () -> Void

    /// More times the work for four times the input is too much.
    private static let mostGrowth = 6.0
    /// Seconds; what takes less for the longer input is quick enough, however it grows.
    private static let quick = 0.005
    /// Seconds; what takes more for the longer input is not measured again.
    private static let slow = 3.0
    /// How often a case must fail.
    private static let rounds = 3

    static func all(bytes: Int) -> [Trial] {
        Field.all.flatMap { field in
            Shape.all.map { shape in
                Trial(name: "\(field.name): \(shape.name)") { quarters in
                    let text = shape.text(bytes: bytes * quarters)
                    return { field.take(text) }
                }
            }
        }
            + Repetition.all.map { repetition in
                Trial(name: repetition.name) { quarters in
                    { repetition.take(bytes * quarters / 64) }
                }
            }
    }

    /// What is wrong; `nil` when the work grows as it may.
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

    /// The least time of the processor that the work took.
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
