/// The tag sequences that turn a black flag into a regional flag.
///
/// Unicode recommends only these (`RGI_Emoji_Tag_Sequence`): England, Scotland and Wales. Other
/// tags could contain an invisible message.
public enum FlagTags {
    /// U+1F3F4 in UTF-8.
    public static let blackFlag: [UInt8] = Array("\u{1F3F4}".utf8)
    /// The tags in UTF-8, including the cancel tag.
    public static let sequences: [[UInt8]] = ["gbeng", "gbsct", "gbwls"].map { region in
        let tags = region.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }
        return Array(String(String.UnicodeScalarView(tags + ["\u{E007F}"])).utf8)
    }
}
