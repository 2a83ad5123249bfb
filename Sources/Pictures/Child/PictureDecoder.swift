import Processes

/// Decodes pictures in child processes, so that a crash is only an error.
///
/// At most two run at a time. Each child is this program with ``DecoderChildProcess/command``. This
/// process never loads decoding libraries.
public struct PictureDecoder: PictureDecoding {
    private let command: [String]
    private let limits: PictureLimits
    private let places = DecoderLimiter(count: 2)

    /// Creates a decoder, without starting a process.
    ///
    /// `command` is the program with its first arguments; those of a job follow. `limits` apply to
    /// the file, the reply and its time; the child also applies the default limits. In strict mode,
    /// decoding fails if the system has no sandbox.
    public init(
        command: [String] = ["/proc/self/exe", DecoderChildProcess.command],
        limits: PictureLimits = PictureLimits(),
        isStrict: Bool = false
    ) {
        self.command = command + (isStrict ? [DecoderChildProcess.strict] : [])
        self.limits = limits
    }

    /// Decodes a picture in a child process.
    ///
    /// Cancelling the task kills the process.
    public func decode(
        _ bytes: [UInt8],
        _ request: PictureDecodingOptions
    ) async throws(PictureError) -> DecodedPicture {
        guard PictureFormat(of: bytes) != nil else { throw .unknownFormat }
        let request = request.inReason
        let limit = DecoderReply.maximumBytes(for: request, limits)
        let answer = try await answer(to: .decode(request), bytes, answerLimit: limit)
        return try DecoderReply.picture(in: answer, for: request)
    }

    /// Returns whether the system has a sandbox that limits the decoder to computing, reading and
    /// replying.
    ///
    /// - Throws: ``PictureError`` if the check could not run.
    public func isConfined() async throws(PictureError) -> Bool {
        do throws(PictureError) {
            let answer = try await answer(to: .check, [0], answerLimit: DecoderReply.headBytes)
            return try DecoderReply.text(in: answer).isEmpty
        } catch .unconfined {
            return false
        }
    }

    /// Waits for a free child process, runs a job, and returns its output of at most `answerLimit`
    /// bytes.
    func answer(
        to job: PictureJob,
        _ bytes: [UInt8],
        answerLimit: Int
    ) async throws(PictureError) -> [UInt8] {
        guard bytes.count <= limits.fileBytes else { throw .tooLarge(limit: limits.fileBytes) }
        guard let place = await places.acquire() else { throw .cancelled }
        let result = await answer(of: command + job.words, to: bytes, answerLimit, on: place)
        await places.release(place)
        guard !Task.isCancelled else { throw .cancelled }
        return try result.get()
    }

    private func answer(
        of command: [String],
        to bytes: [UInt8],
        _ answerLimit: Int,
        on place: DecoderQueue
    ) async -> Result<[UInt8], PictureError> {
        // The child inherits no environment, no terminal, and no descriptors except input and
        // output.
        var order = ProcessConfiguration(command, group: .newSession)
        order.environment = [:]
        let child: ChildProcessExchange
        do throws(ProcessError) {
            child = try ChildProcessExchange(order, input: bytes)
        } catch {
            return .failure(.decoderStopped)
        }
        return await withTaskCancellationHandler {
            await place.run {
                child.answer(atMost: answerLimit, within: limits.deadline)
                    .map(\.bytes)
                    .mapError { $0 == .tooSlow ? .tooSlow : .decoderStopped }
            }
        } onCancel: {
            child.hangUp()
        }
    }
}

extension PictureDecodingOptions {
    fileprivate var inReason: PictureDecodingOptions {
        PictureDecodingOptions(
            fitting: PixelSize(
                width: min(max(1, fitting.width), PictureJob.longest),
                height: min(max(1, fitting.height), PictureJob.longest)
            ),
            wantsAnimation: wantsAnimation
        )
    }
}
