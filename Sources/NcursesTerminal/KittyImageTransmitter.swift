import Cells

/// The pictures that the terminal has for the cells of pages, and the one that is on its way to it.
///
/// A value that says what is to be written, and writes nothing itself. A picture that is on the screen and not yet with the
/// terminal is sent in pieces; one that has left the screen meanwhile is given up. Those that were not shown for the
/// longest time are deleted when there are too many.
struct KittyImageTransmitter {
    /// True when the terminal understands placeholders.
    var isOpen = false
    private(set) var pace = PictureThrottle()

    private struct Kept {
        let number: UInt8
        let bytes: Int
        var lastUse: Int
    }

    /// What tells one picture from another without keeping its file.
    private struct Key: Hashable {
        let name: Int
        let size: Size

        init(_ picture: PagePicture) {
            name = picture.name
            size = picture.size
        }
    }

    private var kept: [Key: Kept] = [:]
    private var parcel: KittyTransmission?
    private var wanted: [PagePicture] = []
    private var uses = 0
    private var nextNumber = Self.numbers.lowerBound

    /// Colours below are the reader's own, and may be sent in other words.
    private static let numbers: ClosedRange<UInt8> = 16...255
    /// The most pictures that a terminal keeps for us.
    static let mostPictures = 64
    /// The most bytes that they take there; terminals have room for some hundred megabytes.
    static let mostBytes = 64 << 20

    /// Sets placeholders where the terminal has the picture.
    ///
    /// - Parameter surface: What shall be seen; its pictures are wanted from now on, and no others.
    /// - Returns: What is shown.
    mutating func print(_ surface: Surface) -> Surface {
        var print = surface
        let visible = isOpen ? surface.visiblePictures.map(\.picture).filter(\.canBeNamed) : []
        wanted = Array(visible.prefix(Self.mostPictures))
        uses += 1
        for picture in wanted { kept[Key(picture)]?.lastUse = uses }
        print.setPlaceholders { kept[Key($0)]?.number }
        return print
    }

    /// What is to be written now about pictures; nothing while an answer is under way, and when all are there.
    mutating func next(at now: ContinuousClock.Instant) -> [UInt8] {
        guard isOpen else { return [] }
        pace.forget(at: now)
        let ending = giveUpUnwanted()
        guard pace.awaited == nil, !pace.isSlow, let picture = parcel?.picture ?? firstMissing
        else {
            pace.note(drawn: ending.count)
            return ending
        }
        let room = pace.allowance
        var piece: [UInt8] = []
        if room > 0 {
            let beginning = parcel == nil ? makeRoom(for: picture) : []
            var parcel = parcel ?? KittyTransmission(picture, number: freeNumber())
            piece = beginning + parcel.next(room)
            self.parcel = parcel
        }
        let strings = ending + piece
        return strings + pace.ask(behind: strings.count, at: now).question
    }

    /// Notes a sign of life of the terminal.
    ///
    /// - Returns: True when a picture is with the terminal now, and can be shown.
    mutating func take(_ sign: DeviceStatusReport, at now: ContinuousClock.Instant) -> Bool {
        guard pace.answer(sign, at: now), let parcel, parcel.isWhole else { return false }
        kept[Key(parcel.picture)] = Kept(
            number: parcel.number,
            bytes: parcel.picture.pixelCount * 4,
            lastUse: uses
        )
        self.parcel = nil
        return true
    }

    /// Notes that something else was written.
    mutating func note(drawn bytes: Int) {
        if isOpen { pace.note(drawn: bytes) }
    }

    /// What lets the terminal forget all pictures that it has, or is about to have.
    var ending: [UInt8] {
        guard parcel != nil || !kept.isEmpty else { return [] }
        return (parcel?.ending() ?? [])
            + kept.values.map(\.number).sorted().flatMap(KittyTransmission.removal)
    }

    /// Forgets all pictures, and what the line was like.
    ///
    /// - Returns: What lets the terminal forget them, too.
    mutating func empty() -> [UInt8] {
        defer {
            kept = [:]
            parcel = nil
            pace.forget()
        }
        return ending
    }

    /// Forgets all pictures since somebody else gets the terminal, and the answer that is under way, or nobody.
    ///
    /// - Parameter isOwed: Whether another answer of the same kind is under way, too.
    /// - Returns: What lets the terminal forget them, too.
    mutating func close(owing isOwed: Bool = false) -> [UInt8] {
        pace.giveUpWaiting(owing: isOwed)
        return empty()
    }

    private var firstMissing: PagePicture? { wanted.first { kept[Key($0)] == nil } }

    /// Ends the sending of a picture that nobody wants any more, or that takes too long.
    private mutating func giveUpUnwanted() -> [UInt8] {
        guard let parcel, pace.isSlow || !wanted.contains(parcel.picture), !parcel.isWhole else {
            return []
        }
        self.parcel = nil
        return parcel.ending()
    }

    /// Has pictures deleted that were not shown for the longest time, until there is room for one more.
    private mutating func makeRoom(for picture: PagePicture) -> [UInt8] {
        let shown = Set(wanted.map(Key.init))
        var removals: [UInt8] = []
        var bytes = kept.values.reduce(picture.pixelCount * 4) { $0 + $1.bytes }
        while kept.count >= Self.mostPictures || bytes > Self.mostBytes,
            let oldest = kept.filter({ !shown.contains($0.key) }).min(by: {
                $0.value.lastUse < $1.value.lastUse
            })
        {
            kept[oldest.key] = nil
            bytes -= oldest.value.bytes
            removals += KittyTransmission.removal(of: oldest.value.number)
        }
        return removals
    }

    private mutating func freeNumber() -> UInt8 {
        let taken = Set(kept.values.map(\.number))
        repeat {
            nextNumber =
                nextNumber == Self.numbers.upperBound ? Self.numbers.lowerBound : nextNumber + 1
        } while taken.contains(nextNumber)
        return nextNumber
    }
}

extension PagePicture {
    /// False when it has more rows or columns than placeholders can name.
    fileprivate var canBeNamed: Bool {
        size.rows <= Glyph.mostPlaceholders && size.columns <= Glyph.mostPlaceholders
            && !size.isEmpty && !file.isEmpty
    }
}
