extension String {
    /// The text without white space around it, as it was meant when it was typed or pasted.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
