public import Glibc

/// A pseudo-terminal, seen from the side of the terminal.
///
/// The program's side stays open here too, so that the driver's modes can be read after its end.
public final class PseudoTerminal {
    /// What to open to be in this terminal.
    public let path: String
    /// The terminal's side; -1 once it is closed.
    public private(set) var descriptor: Int32
    private var programSide: Int32

    /// What a cell has of pixels; nothing where the terminal does not tell it.
    private let cell: (width: Int, height: Int)

    /// Opens one of the given size, which tells the pixels of its cells or not.
    public init(
        columns: Int,
        rows: Int,
        cell: (width: Int, height: Int) = (0, 0)
    ) throws(HarnessError) {
        self.cell = cell
        var ends: (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&ends.0, &ends.1, &name, nil, nil) == 0 else {
            throw HarnessError("no pseudo-terminal: \(errno)")
        }
        (descriptor, programSide) = ends
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        closeOnSpawn(descriptor, programSide)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close()
    }

    /// Closes both sides: whoever still reads is told that the terminal is gone.
    public func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(programSide)
        Glibc.close(descriptor)
        descriptor = -1
        programSide = -1
    }

    /// Changes its size; the programs in it are told.
    public func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        size.ws_xpixel = UInt16(columns * cell.width)
        size.ws_ypixel = UInt16(rows * cell.height)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// What the program has written since.
    public func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    /// Sends bytes to the program; `whenFull` is called while it does not take them.
    public func write(_ bytes: [UInt8], whenFull: () throws -> Void) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                try whenFull()
            } else {
                throw HarnessError("typing failed: \(errno)")
            }
        }
    }

    /// The modes that the terminal's driver is in.
    public var driverModes: DriverModes {
        var modes = termios()
        tcgetattr(programSide, &modes)
        return DriverModes(modes)
    }
}

/// The modes of a terminal's driver as a value.
public struct DriverModes: Equatable {
    private let input, output, control, local: UInt32
    private let characters: [UInt8]

    /// Takes the modes from libc's description.
    public init(_ modes: termios) {
        input = modes.c_iflag
        output = modes.c_oflag
        control = modes.c_cflag
        local = modes.c_lflag
        characters = withUnsafeBytes(of: modes.c_cc, Array.init)
    }
}

/// Keeps descriptors from children, whose ends could not be told otherwise.
func closeOnSpawn(_ descriptors: Int32...) {
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
}
