/// Who puts letters that are read from right to left into the order in which they are seen, and joins them.
public enum BidiOrdering: Hashable, Sendable {
    /// Lines hold their letters from left to right, in the shapes that they have there.
    case paper
    /// Lines hold their letters as they are read, for terminals that order and join by themselves. Where a line runs from
    /// right to left, it says so all the same.
    case terminal

    /// Who does it for the lines that are set now.
    ///
    /// As libc's locale decides how wide letters are, this decides how they are drawn, once for the process and for each
    /// line of every view; handing it on would give thirty views and what they consist of one more property that all
    /// of them only pass on.
    @TaskLocal public static var wanted = BidiOrdering.paper
}
