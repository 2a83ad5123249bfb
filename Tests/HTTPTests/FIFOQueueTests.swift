import Testing

@testable import HTTP

@Suite("FIFO queue")
struct FIFOQueueTests {
    @Test("Elements leave in the order they were added")
    func order() {
        var line = FIFOQueue<Int>()
        var served: [Int] = []
        for number in 0..<100 {
            line.append(number)
            if number % 3 == 2 { served.append(line.popFirst() ?? -1) }
        }
        #expect(line.first == 33)
        while let number = line.popFirst() { served.append(number) }
        #expect(served == Array(0..<100))
        #expect(line.isEmpty)
        #expect(line.first == nil)
    }
}
