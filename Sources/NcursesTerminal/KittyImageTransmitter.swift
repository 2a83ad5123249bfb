import Cells

/// Manages the pictures stored in the terminal and the one in transmission; returns the bytes to
/// write.
///
/// A transmission is cancelled when its picture leaves the screen. Above the limits, the least
/// recently shown pictures are deleted.
struct KittyImageTransmitter {
    var isOpen = false
    private(set) var throttle = PictureThrottle()

    private struct TransmittedImage {
        let number: UInt8
        let bytes: Int
        var lastUse: Int
    }

    /// Identifies a picture without retaining its file.
    private struct Key: Hashable {
        let name: Int
        let size: Size

        init(_ picture: InlinePicture) {
            name = picture.name
            size = picture.size
        }
    }

    private var kept: [Key: TransmittedImage] = [:]
    private var transmission: KittyTransmission?
    private var wanted: [InlinePicture] = []
    private var uses = 0
    private var nextNumber = Self.numbers.lowerBound

    /// The numbers for pictures, which are also the placeholders' colors.
    ///
    /// Colors below 16 can be redefined and may be encoded differently.
    private static let numbers: ClosedRange<UInt8> = 16...255
    static let mostPictures = 64
    /// The maximum size in bytes of all stored pictures; terminals allow some hundred megabytes.
    static let mostBytes = 64 << 20

    /// Returns the surface with placeholders for stored pictures; its other pictures are
    /// transmitted next.
    mutating func surfaceWithPlaceholders(_ surface: Surface) -> Surface {
        var print = surface
        let visible = isOpen ? surface.visiblePictures.map(\.picture).filter(\.canBeNamed) : []
        wanted = Array(visible.prefix(Self.mostPictures))
        uses += 1
        for picture in wanted { kept[Key(picture)]?.lastUse = uses }
        print.setPlaceholders { kept[Key($0)]?.number }
        return print
    }

    /// Returns the next bytes to write; empty while a reply is outstanding or when all pictures are
    /// stored.
    mutating func next(at now: ContinuousClock.Instant) -> [UInt8] {
        guard isOpen else { return [] }
        throttle.forget(at: now)
        let ending = giveUpUnwanted()
        guard throttle.awaited == nil, !throttle.isSlow,
            let picture = transmission?.picture ?? firstMissing
        else {
            throttle.note(drawn: ending.count)
            return ending
        }
        let room = throttle.allowance
        var piece: [UInt8] = []
        if room > 0 {
            let beginning = transmission == nil ? makeRoom(for: picture) : []
            var parcel = transmission ?? KittyTransmission(picture, number: freeNumber())
            piece = beginning + parcel.next(room)
            self.transmission = parcel
        }
        let strings = ending + piece
        return strings + throttle.ask(behind: strings.count, at: now).query
    }

    /// Records a status report; returns whether a picture is now complete.
    mutating func take(_ sign: DeviceStatusReport, at now: ContinuousClock.Instant) -> Bool {
        guard throttle.answer(sign, at: now), let transmission, transmission.isWhole else {
            return false
        }
        kept[Key(transmission.picture)] = TransmittedImage(
            number: transmission.number,
            bytes: transmission.picture.pixelCount * 4,
            lastUse: uses
        )
        self.transmission = nil
        return true
    }

    mutating func note(drawn bytes: Int) {
        if isOpen { throttle.note(drawn: bytes) }
    }

    var ending: [UInt8] {
        guard transmission != nil || !kept.isEmpty else { return [] }
        return (transmission?.ending() ?? [])
            + kept.values.map(\.number).sorted().flatMap(KittyTransmission.removal)
    }

    mutating func empty() -> [UInt8] {
        defer {
            kept = [:]
            transmission = nil
            throttle.forget()
        }
        return ending
    }

    /// Forgets all pictures because another program gets the terminal; returns the bytes that
    /// delete them.
    ///
    /// `isOwed` means that another component's status report is outstanding.
    mutating func close(owing isOwed: Bool = false) -> [UInt8] {
        throttle.abandonReply(owing: isOwed)
        return empty()
    }

    private var firstMissing: InlinePicture? { wanted.first { kept[Key($0)] == nil } }

    /// Cancels a transmission that is too slow or whose picture has left the screen; returns the
    /// bytes to write.
    private mutating func giveUpUnwanted() -> [UInt8] {
        guard let transmission, throttle.isSlow || !wanted.contains(transmission.picture),
            !transmission.isWhole
        else {
            return []
        }
        self.transmission = nil
        return transmission.ending()
    }

    private mutating func makeRoom(for picture: InlinePicture) -> [UInt8] {
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

extension InlinePicture {
    fileprivate var canBeNamed: Bool {
        size.rows <= Glyph.mostPlaceholders && size.columns <= Glyph.mostPlaceholders
            && !size.isEmpty && !file.isEmpty
    }
}
