import FoundationEssentials

/// Files that other programs made, of 24 x 16 pixels each, in squares of eight pixels.
///
/// Red, green and blue stand above white, black and green. They were saved with Pillow 13, the one of YCCK
/// with libjpeg.
enum PictureFixtures {
    /// Baseline, without subsampling.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABgDAREAAhEBAxEB/8QAFgAAAwAAAAAAAAAAAAAAAAAA\
        CAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAAIDAQAAAAAAAAAAAAAAAAAJBwgKBv/EABQRAQAAAAAAAAAA\
        AAAAAAAAAAD/2gAMAwEAAhEDEQA/AB0QYamMZCTMeV40ZryqWyrHcJVwDkFHy4n/2Q==
        """
    )

    /// The same in several scans.
    static let progressive = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQABgDAREAAhEBAxEB/8QAFgAAAwAAAAAAAAAAAAAAAAAA\
        BwgJ/8QAGQEAAgMBAAAAAAAAAAAAAAAAAAgGBwkF/9oADAMBAAIQAxAAAAEcwVqTHCcx1e0ZvOlqrdyVYORR64f/\
        xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAEFAl//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/AV//\
        xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/AV//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//\
        xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IV//2gAMAwEAAgADAAAAEPVJf//EABQRAQAAAAAAAAAAAAAA\
        AAAAACD/2gAIAQMBAT8QX//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QX//EABQQAQAAAAAAAAAAAAAA\
        AAAAACD/2gAIAQEAAT8QX//Z
        """
    )

    /// Black, grey and white stripes in one component.
    static let grey = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEA\
        AAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ACqKqVNKuVUqb//Z
        """
    )

    /// Four inks, as Adobe stores them: the paper that is left.
    static let cmyk = decoded(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L\
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAK\
        Cf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A1TZVMqmqaVdVQAlXVUCqhVQCVdKulXBVQD//\
        2Q==
        """
    )

    /// Four inks, three of them turned into brightness and colour.
    static let ycck = decoded(
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L\
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAFAgAEAAYBAERAAIRAQMRAQQRAP/EABcAAQEBAQAAAAAAAAAAAAAA\
        AAAJCAr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAGQEAAgMBAAAAAAAAAAAAAAAAAAkHCAoG/8QAFBEBAAAAAAAA\
        AAAAAAAAAAAAAP/aAA4EAQACEQMRBAAAPwDRCcyqlU2Ok2tOQqEzlKNDmlNVcOOqgARvXgMdH//Z
        """
    )

    /// VP8.
    static let lossyWebP = decoded(
        """
        UklGRl4AAABXRUJQVlA4IFIAAACQAgCdASoYABAAAAAAJaACdLwJ4B+AH6Af0ACEYAD+8a///90bn/6jW///79qr\
        X/5YbnW//+J57I5/x8x///5qm3bmEJzeP/5H2TNqa5f+y2AA
        """
    )

    /// VP8 with a plane of alpha: the green square above is not there.
    static let lossyAlphaWebP = decoded(
        """
        UklGRo4AAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBMAAAABINK2mX/TQ6M/jYgJMElzoBcFAFZQOCBUAAAA\
        EAMAnQEqGAAQAAAAACWgAsSVBfgH4AaYD8AP0A/oAEPcAP7/Dz///7+un//3IX///7j8WC9xfD/+tqT///zVNjan\
        Q19FH//ujoVCgvNB//TuIAAA
        """
    )

    /// VP8L: the green square above is not there.
    static let losslessWebP = decoded(
        """
        UklGRkIAAABXRUJQVlA4TDYAAAAvF8ADEC8gEEjaH3qN+RcQFPk/2vwHIFvKZkAIyVZSSCGFFFLIX+gD7EX0P161\
        cDDzY1e3mgk=
        """
    )

    /// Two frames, of 50 and 250 milliseconds; the second is the first upside down.
    static let movingWebP = decoded(
        """
        UklGRtQAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GUAAAAAAAAAAAABcAAA8AADIA\
        AAJWUDhMNwAAAC8XwAMAJyAQSNofeo35FxAU+T/a/AeypWwwzEbSKKzCKKzC+kvd9wAi+j8JbauaJD9tG8DVSwIA\
        QU5NRlAAAAAAAAAAAAAXAAAPAAD6AAAAVlA4TDcAAAAvF8ADACcgEEjaH3qN+RcQFPk/2vwHsqVsMMxG0iiswiqM\
        wvpL3fcAIvo/CW0LsG0/JcmV6ksCAA==
        """
    )

    private static func decoded(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }
}
