const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text at its spaces into lines of at most `columns` characters, as readers count them. A word that is longer
 * stays whole, so that a link can be followed; each line break of the text stays.
 */
export function wrapText(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const wordWidth = textWidth(word)
      if (line && width + 1 + wordWidth > columns) {
        lines.push(line)
        line = ''
        width = 0
      }
      width += wordWidth + (line ? 1 : 0)
      line += line ? ` ${word}` : word
    }
    return [...lines, line]
  })
}

function textWidth(text: string): number {
  return [...GRAPHEMES.segment(text)].length
}
