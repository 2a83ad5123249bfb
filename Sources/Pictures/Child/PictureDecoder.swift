import Processes

/// Decodes pictures in processes of their own: a crash there is an error here, and nothing more.
///
/// At most two of them run at a time; who comes later waits. Each is this program, started again with
/// ``DecoderChildProcess/command``; nothing is loaded here that decoding needs.
public struct PictureDecoder: PictureDecoding {
    private let command: [String]
    private let limits: PictureLimits
    private let places = DecoderLimiter(count: 2)

    /// Makes a decoder; nothing is started before a picture comes.
    ///
    /// - Parameters:
    ///   - command: The program and the words before those of a job.
    ///   - limits: What a picture may cost. The child keeps its own; these bound its answer and its time.
    ///   - isStrict: Whether nothing is decoded where the system cannot lock the child.
    public init(
        command: [String] = ["/proc/self/exe", DecoderChildProcess.command],
        limits: PictureLimits = PictureLimits(),
        isStrict: Bool = false
    ) {
        self.command = command + (isStrict ? [DecoderChildProcess.strict] : [])
        self.limits = limits
    }

    /// Decodes a picture in a process of its own; cancelling the task ends it.
    public func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) async throws(PictureError) -> DecodedPicture {
        guard PictureFormat(of: bytes) != nil else { throw .unknownFormat }
        let request = request.inReason
        let limit = limits.answerBytes(request)
        let answer = try await answer(to: .decode(request), bytes, answerLimit: limit)
        return try DecoderReply.picture(in: answer, for: request)
    }

    /// Whether this system locks a decoder: then it can do nothing but compute, read and answer.
    ///
    /// - Throws: Why nobody could be asked.
    public func isConfined() async throws(PictureError) -> Bool {
        do throws(PictureError) {
            // The line is closed behind what is sent, so that something must be.
            let answer = try await answer(to: .check, [0], answerLimit: DecoderReply.headBytes)
            return try DecoderReply.text(in: answer).isEmpty
        } catch .unconfined {
            return false
        }
    }

    /// Lets a child do a job, when it is its turn.
    ///
    /// - Parameters:
    ///   - job: What is wanted.
    ///   - bytes: What the child reads.
    ///   - answerLimit: The most bytes that the answer may have.
    /// - Returns: All that the child wrote.
    /// - Throws: Why there is no answer.
    func answer(
        to job: PictureJob,
        _ bytes: [UInt8],
        answerLimit: Int
    ) async throws(PictureError) -> [UInt8] {
        guard bytes.count <= limits.fileBytes else { throw .tooLarge(limit: limits.fileBytes) }
        guard let place = await places.take() else { throw .cancelled }
        let result = await answer(of: command + job.words, to: bytes, answerLimit, on: place)
        await places.giveBack(place)
        guard !Task.isCancelled else { throw .cancelled }
        return try result.get()
    }

    private func answer(
        of command: [String],
        to bytes: [UInt8],
        _ answerLimit: Int,
        on place: DecoderQueue
    ) async -> Result<[UInt8], PictureError> {
        // It inherits nothing: no variable, no terminal, no descriptor but what it reads and writes.
        var order = ProcessConfiguration(command, standing: .alone)
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

extension PictureRequest {
    /// The request with at least one pixel each way, and no more than a screen can show.
    fileprivate var inReason: PictureRequest {
        PictureRequest(
            fitting: PixelSize(
                width: min(max(1, fitting.width), PictureJob.longest),
                height: min(max(1, fitting.height), PictureJob.longest)
            ),
            wantsMovement: wantsMovement
        )
    }
}
