/// Letters three rows high, drawn with box-drawing characters, for a wide masthead and drop caps.
///
/// Diagonal strokes use quadrants: with corners, V would look like U, W like Ш, and N like M.
public enum BoxLetters {
    /// Returns the three rows of a title; nil if a character has no drawing.
    public static func rows(of title: String) -> [String]? {
        var rows = ["", "", ""]
        for character in capitalized(title, language: nil) {
            guard let drawing = drawings[character] else { return nil }
            for index in rows.indices {
                if !rows[index].isEmpty { rows[index] += " " }
                rows[index] += drawing[index]
            }
        }
        return rows
    }

    private static let drawings: [Character: [String]] = [
        " ": ["  ", "  ", "  "],
        "A": ["┏━┓", "┣━┫", "╹ ╹"],
        "B": ["┳━┓", "┣━┫", "┻━┛"],
        "C": ["┏━╸", "┃  ", "┗━╸"],
        "D": ["┳━┓", "┃ ┃", "┻━┛"],
        "E": ["┏━╸", "┣━ ", "┗━╸"],
        "F": ["┏━╸", "┣━ ", "╹  "],
        "G": ["┏━╸", "┃╺┓", "┗━┛"],
        "H": ["╻ ╻", "┣━┫", "╹ ╹"],
        "I": ["╻", "┃", "╹"],
        "J": [" ╻", " ┃", "┗┛"],
        "K": ["╻▗╸", "┣▌ ", "╹▝╸"],
        "L": ["╻  ", "┃  ", "┗━╸"],
        "M": ["┏▖ ▗┓", "┃▝▄▘┃", "╹   ╹"],
        "N": ["┏▖ ╻", "┃▝▖┃", "╹ ▝┛"],
        "O": ["┏━┓", "┃ ┃", "┗━┛"],
        "P": ["┏━┓", "┣━┛", "╹  "],
        "Q": ["┏━┓", "┃ ┃", "┗━╋"],
        "R": ["┏━┓", "┣┳┛", "╹▝╸"],
        "S": ["┏━┓", "┗━┓", "┗━┛"],
        "T": ["╺┳╸", " ┃ ", " ╹ "],
        "U": ["╻ ╻", "┃ ┃", "┗━┛"],
        "V": ["╻  ╻", "▝▖▗▘", " ▝▘ "],
        "W": ["╻   ╻", "┃▗▀▖┃", "┗▘ ▝┛"],
        "X": ["▖▖", "▐ ", "▘▘"],
        "Y": ["╻ ╻", "┗┳┛", " ╹ "],
        "Z": ["╺━━┓", " ▗▞▘", "┗━━╸"],
        "0": ["┏━┓", "┃╱┃", "┗━┛"],
        "1": ["╺┓", " ┃", "╺┻"],
        "2": ["╺━┓", "┏━┛", "┗━╸"],
        "3": ["╺━┓", "╺━┫", "╺━┛"],
        "4": ["╻ ╻", "┗━┫", "  ╹"],
        "5": ["┏━╸", "┗━┓", "╺━┛"],
        "6": ["┏━╸", "┣━┓", "┗━┛"],
        "7": ["╺━┓", "  ┃", "  ╹"],
        "8": ["┏━┓", "┣━┫", "┗━┛"],
        "9": ["┏━┓", "┗━┫", "╺━┛"],
        "-": ["  ", "╺╸", "  "],
        ".": [" ", " ", "▪"],
        "'": ["╻", " ", " "],
        "’": ["╻", " ", " "],
        "&": ["┏┓ ", "┏╋╸", "┗┻ "],
    ]
}
