public import Glibc

/// The master side of a pseudo-terminal.
///
/// The slave side stays open too, so that its modes can be read after the program has ended.
public final class PseudoTerminal {
    /// The path of the slave side.
    public let path: String
    /// The master side's descriptor; -1 once closed.
    public private(set) var descriptor: Int32
    private var programSide: Int32

    private let cell: (width: Int, height: Int)

    /// Opens a pseudo-terminal, optionally with a cell size in pixels.
    public init(
        columns: Int,
        rows: Int,
        cell: (width: Int, height: Int) = (0, 0)
    ) throws(PseudoTerminalError) {
        self.cell = cell
        var ends: (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&ends.0, &ends.1, &name, nil, nil) == 0 else {
            throw PseudoTerminalError("no pseudo-terminal: \(errno)")
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

    /// Closes both sides, so programs that read from the terminal receive a hangup.
    public func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(programSide)
        Glibc.close(descriptor)
        descriptor = -1
        programSide = -1
    }

    /// Changes the size, which sends SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        size.ws_xpixel = UInt16(columns * cell.width)
        size.ws_ypixel = UInt16(rows * cell.height)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Returns the output available now.
    public func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    /// Writes bytes as terminal input.
    ///
    /// Calls `whenFull` repeatedly while the input buffer is full.
    public func write(_ bytes: [UInt8], whenFull: () throws -> Void) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                try whenFull()
            } else {
                throw PseudoTerminalError("typing failed: \(errno)")
            }
        }
    }

    /// The current modes of the terminal driver.
    public var driverModes: TerminalDriverModes {
        var modes = termios()
        tcgetattr(programSide, &modes)
        return TerminalDriverModes(modes)
    }
}

/// The modes of a terminal driver as a comparable value.
public struct TerminalDriverModes: Equatable {
    private let input, output, control, local: UInt32
    private let characters: [UInt8]

    /// Copies the modes from `termios`.
    public init(_ modes: termios) {
        input = modes.c_iflag
        output = modes.c_oflag
        control = modes.c_cflag
        local = modes.c_lflag
        characters = withUnsafeBytes(of: modes.c_cc, Array.init)
    }
}

/// Sets FD_CLOEXEC, because a copy in a child would hide that the other side was closed.
func closeOnSpawn(_ descriptors: Int32...) {
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
}
