import Cells

/// What was typed ahead for a screen that is not there yet: it waits in line, in order.
///
/// Keys that lead away wait only as long as the line moves; who presses one when nothing comes is not kept.
struct TypeAheadQueue {
    /// What waits in the line.
    struct Waiting {
        let event: InputEvent
        /// What the event asks for, where that is known already: a step of several that stand on one key.
        var command: Command?
    }

    private struct Place {
        let number: Int
        let waiting: Waiting
        var event: InputEvent { waiting.event }
    }

    /// What a held key may pile up while a screen does not come; what comes later is not taken.
    static let capacity = 10_000

    private var places: [Place] = []
    private var lastNumber = 0

    var isEmpty: Bool { places.isEmpty }

    /// What comes next.
    var first: Waiting? { places.first?.waiting }

    /// Joins the line.
    ///
    /// - Returns: The place, for ``skip(to:)``; `nil` when the line is full.
    mutating func append(_ event: InputEvent) -> Int? {
        guard places.count < Self.capacity else { return nil }
        lastNumber += 1
        places.append(Place(number: lastNumber, waiting: Waiting(event: event)))
        return lastNumber
    }

    /// Lets some go before everything else, in their order; a command waits as long as the key would that asks for it.
    mutating func prepend(_ all: [Waiting]) {
        let first = all.prefix(Self.capacity).map { waiting in
            lastNumber += 1
            return Place(number: lastNumber, waiting: waiting)
        }
        places.insert(contentsOf: first, at: 0)
    }

    /// Takes out what comes next.
    mutating func removeFirst() {
        places.removeFirst()
    }

    /// Forgets what waits before a place, and takes that out.
    ///
    /// - Returns: `nil` when it does not wait any more, or may be a letter of a text: Esc is none, but who types
    ///   on behind a `Q` has maybe begun to search for something.
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
    /// Whether it comes from the reader's hands.
    var isFromReader: Bool {
        switch self {
        case .key, .paste, .mouse, .release: true
        case .resize, .background, .brightness, .quit: false
        }
    }
}
