import FoundationEssentials
import HTTP
import Synchronization

/// Lets no more pages be read at once than there are cores; the others wait, first come, first served.
///
/// Answers come by the hundred when stories are fetched ahead. If all of them were read beside each other, the first to be
/// done would be kept after the last, and the network would rest meanwhile.
final class PageReaders: Sendable {
    private struct Places {
        /// `nil` until somebody reads.
        var free: Int?
        var waiting = WaitingLine<CheckedContinuation<Void, Never>>()
    }

    private let places: Mutex<Places>

    /// Makes readers, all of them free.
    ///
    /// - Parameter count: How many pages are read at once; `nil` for as many as there are cores, which takes
    ///   long to find out and is looked up when the first page is read.
    init(count: Int? = nil) {
        places = Mutex(Places(free: count))
    }

    /// Reads when it is its turn.
    func read<Story, Failure>(
        _ page: () throws(Failure) -> Story
    ) async throws(Failure) -> Story {
        await withCheckedContinuation { turn in
            let isFree = places.withLock { places in
                let free = places.free ?? ProcessInfo.processInfo.activeProcessorCount
                if free > 0 {
                    places.free = free - 1
                    return true
                }
                places.waiting.append(turn)
                return false
            }
            if isFree { turn.resume() }
        }
        defer { leave() }
        return try page()
    }

    private func leave() {
        let next: CheckedContinuation<Void, Never>? = places.withLock { places in
            let next = places.waiting.popFirst()
            if next == nil, let free = places.free { places.free = free + 1 }
            return next
        }
        next?.resume()
    }
}
