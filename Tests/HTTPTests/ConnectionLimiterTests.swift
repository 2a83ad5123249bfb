import Testing

@testable import HTTP

@Suite("Connection limiter")
struct ConnectionLimiterTests {
    private func places(_ count: Int, perHost: Int) -> ConnectionLimiter {
        ConnectionLimiter(places: count, perHost: perHost)
    }

    private func all(_ places: inout ConnectionLimiter) -> [Int] {
        var numbers: [Int] = []
        while let number = places.next() { numbers.append(number) }
        return numbers
    }

    @Test("Hosts take turns, up to the limit per host")
    func turns() {
        var places = places(5, perHost: 2)
        for number in 1...4 { places.add(number, for: "a", isOwnMachine: false) }
        for number in 5...6 { places.add(number, for: "b", isOwnMachine: false) }
        #expect(all(&places) == [1, 5, 2, 6])
        places.finish(5)
        #expect(all(&places) == [])
        places.finish(1)
        #expect(all(&places) == [3])
        places.finish(2)
        places.finish(3)
        #expect(all(&places) == [4])
    }

    @Test("The total number of connections is limited")
    func total() {
        var places = places(2, perHost: 6)
        for number in 1...3 { places.add(number, for: "host \(number)", isOwnMachine: false) }
        #expect(all(&places) == [1, 2])
        places.finish(2)
        #expect(all(&places) == [3])
    }

    @Test("A server on this machine may use all connections")
    func ownMachine() {
        var places = places(4, perHost: 1)
        for number in 1...5 { places.add(number, for: "localhost", isOwnMachine: true) }
        #expect(all(&places) == [1, 2, 3, 4])
    }

    @Test("A removed request does not occupy a slot")
    func removal() {
        var places = places(9, perHost: 1)
        for number in 1...4 { places.add(number, for: "a", isOwnMachine: false) }
        let removals = [places.remove(1), places.remove(2), places.remove(2)]
        #expect(removals == [true, true, false])
        #expect(all(&places) == [3])
        _ = places.remove(4)
        places.finish(3)
        #expect(all(&places) == [])
        places.add(5, for: "a", isOwnMachine: false)
        #expect(all(&places) == [5])
    }

    @Test("A hanging transfer yields its slot to other hosts, up to a limit")
    func givingWay() {
        var places = ConnectionLimiter(places: 2, perHost: 1, forHanging: 1)
        for number in 1...2 { places.add(number, for: "slow", isOwnMachine: false) }
        for number in 3...6 { places.add(number, for: "host \(number)", isOwnMachine: false) }
        #expect(all(&places) == [1, 3])
        #expect([places.isFull, places.hasPlacesForHanging] == [true, true])
        #expect(
            [places.releaseSlot(1), places.releaseSlot(1), places.releaseSlot(9)] == [
                true, false, false,
            ]
        )
        #expect(all(&places) == [4])
        #expect([places.releaseSlot(3), places.hasPlacesForHanging] == [false, false])
        // The hanging transfer holds no slot, and frees its host.
        places.finish(1)
        #expect(all(&places) == [])
        places.finish(3)
        #expect(all(&places) == [5])
        places.finish(4)
        places.finish(4)
        #expect(all(&places) == [6])
        places.finish(5)
        #expect(all(&places) == [2])
        #expect(!places.hasWaiting)
    }

    @Test("Addresses of one host share its limit, but files and this machine have none")
    func addresses() {
        var places = ConnectionLimiter(places: 9, perHost: 1)
        let addresses = [
            "https://a.example/1", "https://A.example:8443/2", "http://127.0.0.1/3",
            "http://127.0.0.1/4", "file:///5", "file:///6",
        ]
        for (number, address) in addresses.enumerated() { places.add(number, from: address) }
        #expect(all(&places).sorted() == [0, 2, 3, 4, 5])
        places.finish(0)
        #expect(all(&places) == [1])
    }
}
