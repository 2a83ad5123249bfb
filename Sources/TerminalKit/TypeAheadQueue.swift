import Cells

/// A queue of events for a screen that is not ready (Decision 0050).
struct TypeAheadQueue {
    struct PendingKeys {
        let event: InputEvent
        /// The command of a macro step, performed instead of looking up the key.
        var command: Command?
    }

    private struct QueuePosition {
        let number: Int
        let waiting: PendingKeys
        var event: InputEvent { waiting.event }
    }

    /// The maximum number of events; later ones, such as repeats of a held key, are dropped.
    static let capacity = 10_000

    private var places: [QueuePosition] = []
    private var lastNumber = 0

    var isEmpty: Bool { places.isEmpty }

    var first: PendingKeys? { places.first?.waiting }

    /// Appends an event; returns its number for ``skip(to:)``, or `nil` if the queue is full.
    mutating func append(_ event: InputEvent) -> Int? {
        guard places.count < Self.capacity else { return nil }
        lastNumber += 1
        places.append(QueuePosition(number: lastNumber, waiting: PendingKeys(event: event)))
        return lastNumber
    }

    mutating func prepend(_ all: [PendingKeys]) {
        let first = all.prefix(Self.capacity).map { waiting in
            lastNumber += 1
            return QueuePosition(number: lastNumber, waiting: waiting)
        }
        places.insert(contentsOf: first, at: 0)
    }

    mutating func removeFirst() {
        places.removeFirst()
    }

    /// Removes and returns the event with this number, discarding all before it.
    ///
    /// Returns `nil` if the event is gone or may be typed text: a key other than Esc that input
    /// follows.
    mutating func skip(to number: Int) -> InputEvent? {
        guard let index = places.firstIndex(where: { $0.number == number }),
            places[index].event == .key(Key(.escape)) || index == places.count - 1
        else { return nil }
        let event = places[index].event
        places.removeFirst(index + 1)
        return event
    }
}

extension InputEvent {
    var isFromReader: Bool {
        switch self {
        case .key, .paste, .mouse, .release: true
        case .resize, .background, .brightness, .quit: false
        }
    }
}
