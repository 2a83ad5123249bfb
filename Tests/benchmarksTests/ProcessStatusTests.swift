import Testing

@testable import benchmarks

@Suite("Process status")
struct ProcessStatusTests {
    @Test("Wake-ups are counted by thread, even for threads that start or end")
    func wakeUps() {
        let before = ["10": 5, "11": 900]
        let after = ["10": 7, "12": 3]
        #expect(ProcessStatus.wakeUpCount(from: before, to: after) == 6)
    }
}
