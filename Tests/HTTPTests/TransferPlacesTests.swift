import Testing

@testable import HTTP

@Suite("Places for transfers")
struct TransferPlacesTests {
    private func places(_ count: Int, perHost: Int) -> TransferPlaces {
        var limits = HTTPClient.Limits()
        limits.transfers = count
        limits.transfersPerHost = perHost
        return TransferPlaces(limits: limits)
    }

    private func all(_ places: inout TransferPlaces) -> [Int] {
        var numbers: [Int] = []
        while let number = places.next() { numbers.append(number) }
        return numbers
    }

    @Test("are given to hosts in turn, and never more to one than allowed")
    func turns() {
        var places = places(5, perHost: 2)
        for number in 1...4 { places.add(number, for: "a", isOwnMachine: false) }
        for number in 5...6 { places.add(number, for: "b", isOwnMachine: false) }
        #expect(all(&places) == [1, 5, 2, 6])
        places.leave("b")
        #expect(all(&places) == [])
        places.leave("a")
        #expect(all(&places) == [3])
        places.leave("a")
        places.leave("a")
        #expect(all(&places) == [4])
    }

    @Test("are never more than there are in all")
    func total() {
        var places = places(2, perHost: 6)
        for number in 1...3 { places.add(number, for: "host \(number)", isOwnMachine: false) }
        #expect(all(&places) == [1, 2])
        places.leave("host 2")
        #expect(all(&places) == [3])
    }

    @Test("are all for a server on this machine, if nobody else waits")
    func ownMachine() {
        var places = places(4, perHost: 1)
        for number in 1...5 { places.add(number, for: "localhost", isOwnMachine: true) }
        #expect(all(&places) == [1, 2, 3, 4])
    }

    @Test("are not kept for those who went away")
    func removal() {
        var places = places(9, perHost: 1)
        for number in 1...4 { places.add(number, for: "a", isOwnMachine: false) }
        let removals = [places.remove(1), places.remove(2), places.remove(2)]
        #expect(removals == [true, true, false])
        #expect(all(&places) == [3])
        _ = places.remove(4)
        places.leave("a")
        #expect(all(&places) == [])
        places.add(5, for: "a", isOwnMachine: false)
        #expect(all(&places) == [5])
    }
}
